#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Turns on a table's automatic row heights for a binding with such rows, and off again for a
/// later binding without them. Automatic heights that the app has turned on itself stay on.
@MainActor
struct AutomaticHeights {
  /// Whether this object turned them on.
  private var isOn = false

  /// Applies another binding's snapshot.
  mutating func begin(_ snapshot: TableSnapshot<NSView>, _ table: NSTableView) {
    if isOn, !Self.areWanted(by: snapshot) {
      isOn = false
      table.usesAutomaticRowHeights = false
    }
    turnOn(for: snapshot, table)
  }

  /// Checks again, before the table shows `snapshot`: it may contain the first such row.
  ///
  /// - Complexity: O(number of sections), and O(1) once there was such a row.
  mutating func follow(_ snapshot: TableSnapshot<NSView>, _ table: NSTableView) {
    guard turnOn(for: snapshot, table) else { return }
    table.noteHeightOfRows(withIndexesChanged: IndexSet(0..<table.numberOfRows))
  }

  /// Returns whether it turned automatic heights on.
  @discardableResult
  private mutating func turnOn(
    for snapshot: TableSnapshot<NSView>, _ table: NSTableView
  ) -> Bool {
    guard !isOn, !table.usesAutomaticRowHeights, Self.areWanted(by: snapshot) else { return false }
    isOn = true
    table.usesAutomaticRowHeights = true
    return true
  }

  private static func areWanted(by snapshot: TableSnapshot<NSView>) -> Bool {
    snapshot.firstHeights.contains(.automatic)
  }
}

extension TableSnapshot<NSView> {
  /// Whether AppKit has to query heights. It then queries the heights of all rows, whose items
  /// have to be read for that.
  var hasFixedHeights: Bool { firstHeights.contains { $0 != .automatic } }

  /// The heights of each section's first row. A binding sets the same height for all rows of a
  /// section.
  fileprivate var firstHeights: [RowHeight] {
    sections.indices.filter { sections[$0].count > 0 }
      .compactMap { rowHeight(at: RowPath(section: $0, row: 0)) }
  }
}
#endif
