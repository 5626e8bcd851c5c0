import FlyingSocks
import Foundation

/// Requests to Broadway's server at its socket.
enum BroadwayClient {
  struct NoAnswer: Error {}

  /// Returns the script of GTK's page.
  static func script(_ path: String) throws -> [UInt8] {
    let (_, head, rest) = try ask(path, "/broadway.js", "")
    guard head.hasPrefix("HTTP/1.0 200 ") else { throw NoAnswer() }
    return rest
  }

  /// Opens a WebSocket.
  ///
  /// - Parameter key: The browser's key.
  /// - Returns: The connection, the answer to the key, and the bytes that the server has sent
  ///   already.
  static func socket(
    _ path: String, key: String
  ) throws -> (Connection, accept: String, first: [UInt8]) {
    let (connection, head, rest) = try ask(path, "/socket", "Sec-WebSocket-Key: \(key)\r\n")
    let name = "Sec-WebSocket-Accept: "
    guard head.hasPrefix("HTTP/1.1 101 "),
      let line = head.split(separator: "\r\n").first(where: { $0.hasPrefix(name) })
    else { throw NoAnswer() }
    return (connection, String(line.dropFirst(name.count)), rest)
  }

  private static func ask(
    _ path: String, _ target: String, _ fields: String
  ) throws -> (Connection, head: String, rest: [UInt8]) {
    let connection = try Connection(path: path)
    try connection.write(Array("GET \(target) HTTP/1.1\r\nHost: app\r\n\(fields)\r\n".utf8))
    let deadline = ContinuousClock.now + .seconds(10)
    var bytes: [UInt8] = []
    var length: Int?
    while length == nil {
      bytes += try connection.read(before: deadline)
      length = try RequestHead.length(in: bytes)
    }
    let head = String(decoding: bytes[..<length!], as: UTF8.self)
    if head.hasPrefix("HTTP/1.0 ") {
      // Broadway's server ends the connection with its answer.
      while let more = try? connection.read(before: deadline) { bytes += more }
    }
    return (connection, head, Array(bytes[length!...]))
  }
}
