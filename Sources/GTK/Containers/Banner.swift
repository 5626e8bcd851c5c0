import CGTK

/// A message across the width of the window, with an optional button. The banner stays until the
/// program hides it.
///
/// A banner is hidden until ``isRevealed`` is true, and then appears with an animation. Put it
/// below the header bar, above the content. For a message that disappears on its own, use
/// ``Toast``.
///
/// ```swift
/// let offline = Banner("You are offline.")
/// offline.buttonTitle = "Retry"
/// offline.onButton { connect() }
/// offline.isRevealed = true
/// ```
open class Banner: Widget {
  private let label = Label()
  private let button = Button("")
  private let revealer: Revealer

  /// Creates a hidden banner with a message and without a button. Set ``isRevealed`` to show it.
  public init(_ title: String = "") {
    label.wraps = true
    // Wrap within words, so that a long path does not widen the window.
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    // Limit the natural width, so that a long sentence wraps and does not widen the pane.
    gtk_label_set_max_width_chars(label.opaque, 30)
    label.textAlign = 0
    label.expandsHorizontally = true
    button.verticalAlign = .center
    button.isVisible = false
    let box = Box(.horizontal, spacing: 12, [label, button])
    box.setMargins(6)
    box.marginStart = 12
    revealer = Revealer(box)
    super.init(adw_bin_new())
    adw_bin_set_child(pointer(), revealer.widget)
    self.title = title
    addClass("banner")
    isVisible = false
  }

  /// The banner's message, as plain text, which wraps. You can change it while the banner is
  /// visible.
  public var title: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The button's text. If it is `nil`, which is the default, there is no button. Handlers of
  /// ``onButton(_:)`` stay connected while the button is hidden.
  public var buttonTitle: String? {
    get { button.isVisible ? button.title : nil }
    set {
      button.title = newValue ?? ""
      button.isVisible = newValue != nil
    }
  }

  /// Whether the banner is shown. The default is false. While the value is false, assistive
  /// technology does not find the message.
  public var isRevealed: Bool {
    get { revealer.isRevealed }
    set {
      // Hide it too: assistive technology reads the content of a closed revealer.
      isVisible = newValue
      revealer.isRevealed = newValue
    }
  }

  /// Calls `handler` when the user presses the banner's button. The banner stays until you set
  /// ``isRevealed`` to false.
  @discardableResult
  public func onButton(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    button.onClick(handler)
  }
}
