import CGTK

/// A title that the user clicks to show or hide the widget below it.
///
/// The expander is closed until the user opens it, or you set ``isExpanded``. In a form, use
/// ``ExpanderRow``.
///
/// ```swift
/// let options = Expander("Options", Box(.vertical, spacing: 6, [compress, encrypt]))
/// ```
///
/// BinderyGTK binds the state both ways: `options *= .subject(viewModel.showsOptions)`.
open class Expander: Widget {
  /// Creates a closed expander around a child, which it retains.
  public init(_ title: String, _ child: Widget) {
    super.init(gtk_expander_new(title.forC))
    gtk_expander_set_child(opaque, child.widget)
  }
}
