/// The request line and the header fields of an HTTP request.
///
/// It accepts a subset of HTTP/1.1: lines end with CR LF, fields are not folded, and requests have
/// no body.
public struct RequestHead: Equatable, Sendable {
  /// The reason why a request cannot be parsed.
  public enum Fault: Error, Equatable {
    case malformed
    case tooLong
    case hasBody
  }

  /// The limits on the bytes of a head and on its fields.
  public static let (longest, mostFields) = (16 * 1024, 100)

  public let method: String
  public let target: String
  /// The values of each field, by its name in lower case.
  public private(set) var fields: [String: [String]] = [:]

  /// Returns the length of the head with its empty line, or nil if it is incomplete.
  public static func length(in bytes: [UInt8]) throws(Fault) -> Int? {
    let end = [UInt8]("\r\n\r\n".utf8)
    let last = min(bytes.count, longest) - end.count
    if last >= 0, let start = (0...last).first(where: { bytes[$0..<($0 + 4)].elementsEqual(end) }) {
      return start + end.count
    }
    guard bytes.count < longest else { throw .tooLong }
    return nil
  }

  /// Parses a head that ends with its empty line.
  public init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 3, lines.removeLast().isEmpty,
      lines.allSatisfy({ $0.last == UInt8(ascii: "\r") && $0.dropLast().allSatisfy(Self.isText) }),
      lines.removeLast().count == 1
    else { throw .malformed }
    let words = lines.removeFirst().dropLast()
      .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"), words[2] == "HTTP/1.1"
    else { throw .malformed }
    (method, target) = (words[0], words[1])
    guard lines.count <= Self.mostFields else { throw .tooLong }
    for line in lines {
      let parts = line.dropLast()
        .split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(Self.isInName) else {
        throw .malformed
      }
      let name = String(decoding: parts[0], as: UTF8.self).lowercased()
      fields[name, default: []].append(
        Self.withoutBlanks(String(decoding: parts[1], as: UTF8.self)))
    }
    guard fields["transfer-encoding"] == nil, fields["content-length", default: ["0"]] == ["0"]
    else { throw .hasBody }
  }

  /// Returns the value of a field that occurs exactly once.
  public func only(_ name: String) -> String? {
    fields[name].flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// Returns the elements of a field that is a list, in lower case.
  public func list(_ name: String) -> [String] {
    fields[name, default: []].flatMap { $0.split(separator: ",") }
      .map { $0.lowercased().filter { $0 != " " && $0 != "\t" } }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether a byte may be in a line: all but control characters.
  private static func isText(_ byte: UInt8) -> Bool {
    byte == 9 || byte >= 32 && byte != 127
  }

  private static func withoutBlanks(_ value: String) -> String {
    var value = value.drop { $0 == " " || $0 == "\t" }
    while let last = value.last, last == " " || last == "\t" { value.removeLast() }
    return String(value)
  }
}
