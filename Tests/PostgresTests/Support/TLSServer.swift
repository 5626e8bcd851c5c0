import Foundation
import Testing

/// A server with TLS at a port of 127.0.0.1, and a certificate of the host “localhost”.
final class TLSServer {
  let port = Int.random(in: 20_000..<30_000)
  /// Contains the file `certificate`.
  let folder: String
  private let server: TestServer

  /// Returns nil where there is no `openssl`.
  init?() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID())").path
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let openssl = Process()
    openssl.executableURL = URL(filePath: "/usr/bin/env")
    openssl.arguments = [
      "openssl", "req", "-new", "-x509", "-nodes", "-subj", "/CN=localhost", "-newkey", "rsa:2048",
      "-keyout", "\(folder)/key", "-out", "\(folder)/certificate",
    ]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    guard openssl.terminationStatus == 0 else {
      try? FileManager.default.removeItem(atPath: folder)
      return nil
    }
    // PostgreSQL's own user reads the key, and nobody else may.
    if getuid() == 0 {
      for name in ["", "/key", "/certificate"] {
        let owner = getpwnam("postgres").pointee
        chown(folder + name, owner.pw_uid, owner.pw_gid)
      }
    }
    server = try TestServer(
      "ssl=on", "ssl_key_file=\(folder)/key", "ssl_cert_file=\(folder)/certificate",
      "listen_addresses=127.0.0.1", "port=\(port)")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
