import CGTK

/// A grid of cells. Only cells near the visible area have widgets.
///
/// GTK's grid has no headings, so the view treats all rows of the model as items. For a grid with
/// headings, use ``SectionedGridView``. Put the view into a ``ScrolledWindow``. The example of
/// ``ListView`` shows how to write the model's source.
///
/// ```swift
/// let grid = GridView(ListModel(source), rows: cells)
/// window.content = ScrolledWindow(grid)
/// ```
open class GridView: ItemsView {
  /// Creates a view that shows the model's rows in cells from the factory, and retains both. Cells
  /// are made when the view is shown.
  public init(_ model: ListModel, rows: RowFactory) {
    let live = LiveRows(rows, model.source)
    let factory = live.makeFactory()
    g_object_ref(model.unsafePointer)
    g_object_ref(factory.unsafePointer)
    super.init(gtk_grid_view_new(model.opaque, factory.opaque), model, [live])
  }

  override var hasCells: Bool { true }
}
