import CGTK

/// A widget that displays text.
open class Label: Widget {
  @Prop("label") public var text: String
  /// The horizontal alignment of the text, from 0 for the start to 1 for the end.
  @Prop("xalign") public var textAlign: Double
  /// Whether long text wraps to more lines.
  @Prop("wrap") public var wraps: Bool
  @Prop("selectable") public var isSelectable: Bool
  @Prop("use-markup") public var usesMarkup: Bool

  /// Makes a label with a text.
  public init(_ text: String = "") {
    super.init(gtk_label_new(text))
  }

  /// Calls `handler` with the address of a link that was clicked, instead of opening it.
  @discardableResult
  public func onLink(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
    on(returning: "activate-link") { (address: String) -> Bool in
      handler(address)
      return true
    }
  }

  /// Whether text that is too long ends with "…" instead of requesting more space.
  public var isEllipsized: Bool {
    get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }
}
