import CGTK

/// A widget that displays text, which the user cannot edit.
///
/// The text is on one line and as wide as it needs, which can widen the window. For text of unknown
/// length, set ``wraps`` or ``isEllipsized``. It is plain text unless ``usesMarkup`` is true.
/// Beside a control, also set the control's ``Widget/accessibleLabel`` to this text.
///
/// ```swift
/// let path = Label("/home/ada/notes.txt")
/// path.isEllipsized = true
/// path.textAlign = 0  // at the start instead of the center
/// path.addClass("dim-label")
/// ```
open class Label: Widget {
  /// Makes a label that shows `text` as plain text.
  public init(_ text: String = "") {
    super.init(gtk_label_new(text))
  }

  /// Calls `handler` with the address of a link that the user has clicked, instead of opening it.
  /// Links are those of markup: `<a href="…">` in the text of a label whose ``usesMarkup`` is true.
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

  /// Whether text that is too long ends with "…" instead of requesting more space; false by
  /// default. For another end, such as that of a path, set ``ellipsizeMode``, for which this
  /// property is also true.
  public var isEllipsized: Bool {
    get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }
}
