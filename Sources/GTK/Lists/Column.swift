import CGTK

/// A column of a ``ColumnView``: its header and its cells. A column can be in only one view.
///
/// ```swift
/// let name = Column("Name", isSortable: true, expands: true, cells: RowFactory(
///   setup: { Label() }, bind: { label, _, index in label.text = people[index].name }))
/// ```
@MainActor
public final class Column: Object {
  /// The text of the header. When you add the column to a view, the text becomes the header's
  /// accessible name.
  @Prop("title") public var title: String
  /// Whether the user can change the column's width by dragging the edge of its header. The default
  /// is false.
  @Prop("resizable") public var isResizable: Bool
  /// Whether the column takes the remaining width. The default is false. Several such columns share
  /// the width.
  @Prop("expand") public var expands: Bool
  /// Whether the column is shown. The default is true.
  @Prop("visible") public var isVisible: Bool
  /// The width in pixels, or -1 for the natural width of the header and cells.
  @Prop("fixed-width") public var width: Int
  /// The name under which settings keep the column's width and visibility, in every language. The
  /// default is the title with which the column was created.
  public let id: String
  /// The factory of the column's cells.
  public let cells: RowFactory

  private let sorter = Object(owning: UnsafeMutableRawPointer(cgtk_header_sorter_new()))

  /// Creates a column with a title and the factory of its cells. By default it cannot be sorted or
  /// resized, and is as wide as its header and cells need.
  ///
  /// - Parameter id: A name for settings, which does not change with the language, or `nil` for the
  ///   title.
  public init(
    _ title: String, id: String? = nil, isSortable: Bool = false, isResizable: Bool = false,
    expands: Bool = false,
    cells: RowFactory
  ) {
    self.cells = cells
    self.id = id ?? title
    self.isSortable = isSortable
    super.init(owning: UnsafeMutableRawPointer(gtk_column_view_column_new(title.forC, nil)))
    self.isResizable = isResizable
    self.expands = expands
    updateSorter()
  }

  /// Whether the user can sort by this column by clicking its header. The header can have the
  /// keyboard focus only if the column is sortable when you add it to a view. Setting it to false
  /// also removes a sort order by this column.
  public var isSortable: Bool {
    didSet { updateSorter() }
  }

  private func updateSorter() {
    let view = gtk_column_view_column_get_column_view(opaque)
    let owner = view.flatMap { Object.peer(of: UnsafeMutableRawPointer($0)) } ?? self
    owner.byProgram {
      gtk_column_view_column_set_sorter(opaque, isSortable ? sorter.pointer() : nil)
    }
  }

  func isSorted(by sorter: UnsafeMutablePointer<GtkSorter>) -> Bool {
    UnsafeMutableRawPointer(sorter) == self.sorter.unsafePointer
  }
}
