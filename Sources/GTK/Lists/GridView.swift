import CGTK

/// Cells in rows and columns; only those in sight have widgets. All are items to it: GTK has no
/// headings in a grid.
open class GridView: ItemsView {
  @Prop("max-columns") public var maximumColumns: Int
  @Prop("min-columns") public var minimumColumns: Int

  public init(_ model: ListModel, rows: RowFactory) {
    let live = LiveRows(rows, model.source)
    let factory = live.makeFactory()
    g_object_ref(model.unsafePointer)
    g_object_ref(factory.unsafePointer)
    super.init(gtk_grid_view_new(model.opaque, factory.opaque), model, [live])
  }

  override var hasCells: Bool { true }
}
