/// The place of a row in a list with sections.
public struct RowPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var row: Int

  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }

  /// "2.5" is the row 5 of the section 2.
  public var description: String { "\(section).\(row)" }
}
