import BinderyGRDB
import Foundation
import Testing

@Suite("Private files")
struct PrivateFileTests {
  @Test("A private file is made once, and neither it nor the log beside it is for others")
  func isPrivate() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/private-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/notes.sqlite"
    #expect(try PrivateFile.create(path))
    let database = try DatabasePool(path: path)
    try database.write { db in try db.execute(sql: "CREATE TABLE note (text TEXT)") }
    #expect(try !PrivateFile.create(path), "what is there stays")
    for file in [path, path + "-wal"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(file)")
    }
  }

  @Test("A file that cannot be made throws the system's error") func fails() {
    #expect(throws: POSIXError(.ENOENT)) {
      try PrivateFile.create("/there/is/no/such/folder/notes.sqlite")
    }
  }
}
