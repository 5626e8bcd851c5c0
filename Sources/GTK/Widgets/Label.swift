import CGTK

/// A text that is only shown.
open class Label: Widget {
  @Prop("label") public var text: String
  /// 0 puts the text at the start of its room, 1 at the end.
  @Prop("xalign") public var textAlign: Double
  /// Whether long text goes on in the next line.
  @Prop("wrap") public var wraps: Bool
  @Prop("selectable") public var isSelectable: Bool
  @Prop("use-markup") public var usesMarkup: Bool

  public init(_ text: String = "") {
    super.init(gtk_label_new(text))
  }

  /// Runs `handler` with the address of a link in the text that was clicked, which is not opened then.
  @discardableResult
  public func onLink(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
    on(returning: "activate-link") { (address: String) -> Bool in
      handler(address)
      return true
    }
  }

  /// Whether text that is too long ends with "…" instead of asking for more room.
  public var isEllipsized: Bool {
    get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }
}
