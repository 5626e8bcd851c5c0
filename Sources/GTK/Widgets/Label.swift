import CGTK

/// A widget that displays text, which the user cannot edit.
///
/// By default, the text is on one line, which is as wide as the text needs and can therefore widen
/// the window. For text of unknown length, set ``wraps`` or ``isEllipsized``. The text is plain
/// unless ``usesMarkup`` is true. If the label names a control beside it, also set the control's
/// ``Widget/accessibleLabel`` to this text.
///
/// ```swift
/// let path = Label("/home/ada/notes.txt")
/// path.isEllipsized = true
/// path.textAlign = 0  // at the start instead of the center
/// path.addClass("dim-label")
/// ```
open class Label: Widget {
  /// Creates a label that shows `text` as plain text.
  public init(_ text: String = "") {
    super.init(gtk_label_new(text.forC))
  }

  /// Calls `handler` with the address of a link that the user has clicked, instead of opening the
  /// link. A link is markup, `<a href="…">`, in the text of a label whose ``usesMarkup`` is true.
  ///
  /// ```swift
  /// hint.usesMarkup = true
  /// hint.text = "See the <a href=\"guide\">guide</a>."
  /// hint.onLink { address in help.show(address) }
  /// ```
  @discardableResult
  public func onLink(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
    on(returning: "activate-link") { (address: String) -> Bool in
      handler(address)
      return true
    }
  }

  /// Whether the label shortens long text with "…" at the end instead of requesting more space. The
  /// default is false. To shorten the text elsewhere, for example at the start of a path, set
  /// ``ellipsizeMode``. In that case, this property is true as well.
  public var isEllipsized: Bool {
    get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }
}
