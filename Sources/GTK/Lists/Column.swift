import CGTK

/// A column of a column view: what its header says, and what its cells show.
@MainActor
public final class Column: Object {
  @Prop("title") public var title: String
  /// Whether the user can change its width.
  @Prop("resizable") public var isResizable: Bool
  /// Whether it takes room that is left.
  @Prop("expand") public var expands: Bool
  @Prop("visible") public var isVisible: Bool
  /// Its width in pixels; -1 for what its header and cells need.
  @Prop("fixed-width") public var width: Int
  /// What its cells show.
  public let cells: RowFactory

  private let sorter = Object(owning: UnsafeMutableRawPointer(cgtk_header_sorter_new()))

  public init(
    _ title: String, isSortable: Bool = false, isResizable: Bool = false, expands: Bool = false,
    cells: RowFactory
  ) {
    self.cells = cells
    self.isSortable = isSortable
    super.init(owning: UnsafeMutableRawPointer(gtk_column_view_column_new(title, nil)))
    self.isResizable = isResizable
    self.expands = expands
    updateSorter()
  }

  /// Whether the user can ask for the rows in the order of this column, by its header. One that is
  /// sortable when its column is added to a view can be reached by keyboard as well.
  public var isSortable: Bool {
    didSet { updateSorter() }
  }

  private func updateSorter() {
    gtk_column_view_column_set_sorter(opaque, isSortable ? sorter.pointer() : nil)
  }

  func isSorted(by sorter: UnsafeMutablePointer<GtkSorter>) -> Bool {
    UnsafeMutableRawPointer(sorter) == self.sorter.unsafePointer
  }
}
