import Bindery
import GTK

/// The width and visibility of a column, as settings keep them.
struct ColumnSize: Codable, Equatable {
  var width: Int
  var isVisible: Bool
}

extension ColumnTableView {
  /// Gives the columns the widths that the user gave them in an earlier run, hides those that were
  /// hidden, and keeps both from now on.
  ///
  /// The program sets them by `allColumns`, before or after this:
  ///
  /// ```swift
  /// table.allColumns[1].width = 120
  /// table.keepColumns(in: settings)
  /// showsRating *= .subject(…)
  /// table.allColumns[2].binding.isVisible *= showsRating.isOnPublisher
  /// ```
  ///
  /// The setting knows columns by their titles, so others may be added between two versions.
  public func keepColumns(in settings: SettingsFile, as name: String = "columns") {
    let kept = settings.value(name, default: [String: ColumnSize]())
    for column in allColumns {
      if let size = kept.value[column.title] {
        (column.width, column.isVisible) = (size.width, size.isVisible)
      }
      let keep = { @MainActor [weak column] in
        guard let column else { return }
        let size = ColumnSize(width: column.width, isVisible: column.isVisible)
        if size != kept.value[column.title] { kept.value[column.title] = size }
      }
      for property in ["fixed-width", "visible"] { column.onNotify(property, keep) }
    }
  }
}
