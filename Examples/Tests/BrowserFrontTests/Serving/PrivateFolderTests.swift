import Foundation
import Testing

@testable import BrowserFront

struct PrivateFolderTests {
  private func mode(_ path: String) throws -> Int {
    try #require(
      FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("A folder for sockets is open to its user only, wherever it is made")
  func isPrivate() throws {
    let own = try PrivateFolder(runtimeFolder: nil)
    defer { own.remove() }
    #expect(own.path.hasPrefix("/tmp/bindery-"))
    #expect(try mode(own.path) == 0o700)
    let inner = try PrivateFolder(runtimeFolder: own.path)
    #expect(inner.path.hasPrefix(own.path + "/"))
    #expect(try mode(inner.path) == 0o700)
    own.remove()
    #expect(!FileManager.default.fileExists(atPath: own.path))
  }

  @Test("A user's folder that others can open, or that is not there, is not used")
  func ignoresOpenFolders() throws {
    let own = try PrivateFolder(runtimeFolder: nil)
    defer { own.remove() }
    for mode in [0o755, 0o710, 0o777, 0o701] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: own.path)
      let other = try PrivateFolder(runtimeFolder: own.path)
      #expect(!other.path.hasPrefix(own.path))
      other.remove()
    }
    for name in ["", "relative", "/nowhere", "/tmp", own.path + String(repeating: "/", count: 80)] {
      let other = try PrivateFolder(runtimeFolder: name)
      #expect(other.path.hasPrefix("/tmp/bindery-"))
      other.remove()
    }
  }
}
