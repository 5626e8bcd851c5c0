import Bindery
import GTK

/// The width and visibility of a column, as settings keep them.
struct ColumnSize: Codable, Equatable {
  var width: Int
  var isVisible: Bool
}

extension ColumnTableView {
  /// Restores the width and the visibility that each column had in an earlier run, and saves both
  /// from now on.
  ///
  /// The program can change both with `allColumns`, before or after this call:
  ///
  /// ```swift
  /// table.allColumns[1].width = 120
  /// table.keepColumns(in: settings)
  /// showsRating *= .subject(…)
  /// table.allColumns[2].binding.isVisible *= showsRating.isOnPublisher
  /// ```
  ///
  /// The setting identifies columns by their IDs, and columns with equal IDs by their order. So a
  /// later version of the program can have additional columns. The default ID is the title, so give
  /// a column with a translated title an ID that does not change with the language:
  ///
  /// ```swift
  /// ColumnTableView([.init(texts("Name"), id: "name"), .init(texts("Date"), id: "date")])
  /// ```
  public func keepColumns(in settings: SettingsFile, as name: String = "columns") {
    let kept = settings.value(name, default: [String: ColumnSize]())
    var counts: [String: Int] = [:]
    for column in allColumns {
      let count = counts[column.id, default: 0] + 1
      counts[column.id] = count
      let key = count == 1 ? column.id : "\(column.id)\u{1F}\(count)"
      if let size = kept.value[key] {
        (column.width, column.isVisible) = (size.width, size.isVisible)
      }
      let keep = { @MainActor [weak column] in
        guard let column else { return }
        let size = ColumnSize(width: column.width, isVisible: column.isVisible)
        if size != kept.value[key] { kept.value[key] = size }
      }
      for property in ["fixed-width", "visible"] { column.onNotify(property, keep) }
    }
  }
}
