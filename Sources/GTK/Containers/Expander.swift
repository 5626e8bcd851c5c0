import CGTK

/// A title that shows and hides the widget below it when it is clicked.
open class Expander: Widget {
  @Prop("label") public var title: String?
  @Prop("expanded") public var isExpanded: Bool

  /// Makes an expander that shows and hides the child.
  public init(_ title: String, _ child: Widget) {
    super.init(gtk_expander_new(title))
    gtk_expander_set_child(opaque, child.widget)
  }
}
