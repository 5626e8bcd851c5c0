import GRDB

/// A row of the long list.
public struct StressRow: Identifiable, Equatable, Sendable {
  /// The last change of a row.
  public enum Change: Int, Sendable {
    case made, moved, modified

    /// The name for the user.
    public var title: String { "\(self)" }
  }

  public let id: Int64
  public let name: String
  public let number: Int
  public let lastChange: Change
  /// The total number of changes when this row changed last.
  public let changeNumber: Int

  /// "Banilo 7": three syllables by the lowest digits, and the rest as a number.
  static func name(of id: Int64) -> String {
    let syllable = { (digit: Int) in syllables[digit % syllables.count] }
    let id = Int(id)
    let word = syllable(id) + syllable(id / 16) + syllable(id / 256)
    return word.prefix(1).uppercased() + word.dropFirst() + " \(id / 4096 + 1)"
  }

  private static let syllables = [
    "ba", "ni", "lo", "ku", "te", "ra", "mi", "so", "va", "de", "pi", "go", "ze", "fa", "hu", "ry",
  ]
}

extension StressRow: FetchableRecord, TableRecord {
  public static let databaseTableName = "row"

  public static var databaseSelection: [any SQLSelectable] {
    ["id", "name", "number", "lastChange", "changeNumber"].map { Column($0) }
  }

  // By index, because rows are read during scrolling.
  public init(row: Row) {
    id = row[0]
    name = row[1]
    number = row[2]
    lastChange = Change(rawValue: row[3]) ?? .made
    changeNumber = row[4]
  }
}
