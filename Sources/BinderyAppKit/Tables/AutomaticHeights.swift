#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Turns a table's automatic row heights on for a binding that has such rows, and off again for a
/// later one that has none. What the app has turned on itself stays on.
@MainActor
struct AutomaticHeights {
  /// Whether they were turned on here.
  private var isOn = false

  /// Follows another binding.
  mutating func begin(_ snapshot: TableSnapshot<NSView>, _ table: NSTableView) {
    if isOn, !Self.areWanted(by: snapshot) {
      isOn = false
      table.usesAutomaticRowHeights = false
    }
    turnOn(for: snapshot, table)
  }

  /// Looks again, before the table takes over `snapshot`: the first row may be about to come.
  ///
  /// - Complexity: O(number of sections), and O(1) once there was such a row.
  mutating func follow(_ snapshot: TableSnapshot<NSView>, _ table: NSTableView) {
    guard turnOn(for: snapshot, table) else { return }
    table.noteHeightOfRows(withIndexesChanged: IndexSet(0..<table.numberOfRows))
  }

  /// Says whether that was to be done.
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
  /// Whether AppKit has to be told heights. Once it is told one it asks for those of all rows, whose
  /// items have to be read for that.
  var hasFixedHeights: Bool { firstHeights.contains { $0 != .automatic } }

  /// A binding says it for all rows of a section, so the first of each tells.
  fileprivate var firstHeights: [RowHeight] {
    sections.indices.filter { sections[$0].count > 0 }
      .compactMap { rowHeight(at: RowPath(section: $0, row: 0)) }
  }
}
#endif
