import CGTK

/// A vertical list of rows. Only rows near the visible area have widgets, so a list can have a
/// million rows.
///
/// A ``ListModel`` contains the rows, and a ``RowFactory`` makes their widgets. Put the view into a
/// ``ScrolledWindow``. In BinderyGTK, a `TableView` does all this for an observable array.
///
/// ```swift
/// final class Names: ListModelSource {
///   let names = ["Ada", "Grace"]
///   var count: Int { names.count }
///   func identifier(at index: Int) -> UInt64 { UInt64(index) }
/// }
/// let source = Names()
/// let rows = RowFactory(
///   setup: { Label() }, bind: { label, _, index in label.text = source.names[index] })
/// window.content = ScrolledWindow(ListView(ListModel(source), rows: rows))
/// ```
open class ListView: ItemsView {
  /// Creates a view that shows the model's rows in widgets from the factory, and retains both.
  /// Widgets are made when the view is shown.
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
