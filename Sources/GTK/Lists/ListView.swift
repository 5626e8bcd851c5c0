import CGTK

/// Rows in a column. Only rows near the visible area have widgets.
open class ListView: ItemsView {
  @Prop("show-separators") public var showsSeparators: Bool

  /// Makes a view of the model's rows, with widgets from the factory.
  public init(_ model: ListModel, rows: RowFactory) {
    let live = LiveRows(rows, model.source)
    let factory = live.makeFactory()
    // The view takes over a reference of each.
    g_object_ref(model.unsafePointer)
    g_object_ref(factory.unsafePointer)
    super.init(gtk_list_view_new(model.opaque, factory.opaque), model, [live])
    skipHeadersByKeyboard()
    keepFocusOnItems()
  }
}
