import Foundation

/// The file that the program was started from, which has its symbols.
///
/// Who builds the program anew while it runs replaces the file; what is looked up in the new one would be
/// some other line.
struct ProgramFile: Equatable, Sendable {
  /// The file as it was when places were first noted.
  static let atStart = ProgramFile()

  private let number: Int?
  private let changed: Date?

  /// Looks at the file as it is now.
  init() {
    let facts = Bundle.main.executablePath.flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0)
    }
    number = facts?[.systemFileNumber] as? Int
    changed = facts?[.modificationDate] as? Date
  }
}
