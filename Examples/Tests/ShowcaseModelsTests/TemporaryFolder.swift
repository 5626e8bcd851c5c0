import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A folder of its own for a test, deleted when released.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("showcase-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws -> URL {
    try data.write(to: file(name))
    return file(name)
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }
}

func setPermissions(_ permissions: Int, of url: URL) throws {
  try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
}

/// Runs the body with the file permissions of an ordinary user.
///
/// Permission bits do not restrict root, the user of many containers. On Linux a thread has its
/// own identity for the file system, so this affects only this call.
func asOrdinaryUser<Value>(_ body: () throws -> Value) rethrows -> Value {
  #if canImport(Glibc)
  guard geteuid() == 0 else { return try body() }
  // NB: the Glibc module omits <sys/fsuid.h>.
  typealias SetUser = @convention(c) (UInt32) -> Int32
  let setUser = unsafeBitCast(dlsym(nil, "setfsuid"), to: SetUser.self)
  _ = setUser(65534)
  defer { _ = setUser(0) }
  #endif
  return try body()
}
