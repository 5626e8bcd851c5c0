import Foundation

/// A place in the source code that a ``PlaceReader`` has found.
///
/// ```swift
/// if case .line(let file, let line, _) = place { open(file, at: line) }
/// print(place)  // PeoplePage.swift:42
/// ```
///
/// For a program that was built without debug information, only the function is known.
public enum SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// A line of a file, and the name of the function.
  case line(file: String, line: Int, function: String)
  /// A function without a line, because the program was built without debug information.
  case function(String)
  /// An unknown place, because the program was rebuilt after it was started.
  case rebuilt
  /// An unknown place.
  case unknown

  /// The file's name and the line, `PeoplePage.swift:42`, or the reason why they are unknown.
  public var description: String {
    switch self {
    case .line(let file, let line, _):
      "\(file.split(separator: "/").last ?? ""):\(line)"
    case .function(let name): "place unknown, in \(name)"
    case .rebuilt: "place unknown, the program was built anew"
    case .unknown: "place unknown"
    }
  }

  /// The whole path with the line and the function, or the reason why they are unknown.
  public var details: String {
    switch self {
    case .line(let file, let line, let function):
      "\(file):\(line)\nin \(function.replacing(#/^(closure #\d+ in )+/#, with: ""))"
    case .function(let name): "in \(name), whose line is unknown: there is no debug information"
    case .rebuilt: "unknown: the program was built anew while it ran; start it again"
    case .unknown: "unknown: places are noted where Swift’s module Runtime is, as on Linux"
    }
  }

  /// The text of the line, or `nil` if the file cannot be read, such as on a machine other than the
  /// one where the program was built.
  public var code: String? {
    guard case .line(let file, let line, _) = self,
      let text = try? String(contentsOfFile: file, encoding: .utf8)
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].trimmingCharacters(in: .whitespaces)
  }
}
