import CGTK

/// A sentence across the window's width that stays until it is dealt with.
open class Banner: Widget {
  private let label = Label()
  private let button = Button("")
  private let revealer: Revealer

  public init(_ title: String = "") {
    label.wraps = true
    // A long path must not widen the window.
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    // Nor a long sentence the pane: it takes the width that there is, and wraps.
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

  /// What it says.
  public var title: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The button's text; nil for no button.
  public var buttonTitle: String? {
    get { button.isVisible ? button.title : nil }
    set {
      button.title = newValue ?? ""
      button.isVisible = newValue != nil
    }
  }

  /// Whether it is shown.
  public var isRevealed: Bool {
    get { revealer.isRevealed }
    set {
      // Assistive technology would read what is in a closed revealer.
      isVisible = newValue
      revealer.isRevealed = newValue
    }
  }

  /// Runs `handler` when its button is pressed.
  @discardableResult
  public func onButton(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    button.onClick(handler)
  }
}
