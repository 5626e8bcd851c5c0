import Foundation

/// The file from which the program was started, which has its symbols.
///
/// Rebuilding the program while it runs replaces the file; a place looked up in the new file
/// would be a wrong line.
struct ProgramFile: Equatable, Sendable {
  /// The file when places were first recorded.
  static let atStart = ProgramFile()

  private let number: Int?
  private let changed: Date?

  /// Reads the current identity of the file.
  init() {
    let facts = Bundle.main.executablePath.flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0)
    }
    number = facts?[.systemFileNumber] as? Int
    changed = facts?[.modificationDate] as? Date
  }
}
