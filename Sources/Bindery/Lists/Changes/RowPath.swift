/// The place of a row in a list with sections, like an index path. In a list without sections, the
/// section is 0.
///
/// ```swift
/// let path = RowPath(section: 2, row: 5)
/// print(path)  // 2.5
/// print(path < RowPath(section: 3, row: 0))  // true
/// ```
public struct RowPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int
  /// The index of the row in its section.
  public var row: Int

  /// Makes a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Orders paths by section, then by row.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }

  /// The indices of the section and the row: "2.5" means row 5 of section 2.
  public var description: String { "\(section).\(row)" }
}
