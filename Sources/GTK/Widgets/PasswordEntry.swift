import CGTK

/// A line of text that is not shown while it is typed.
open class PasswordEntry: Widget, TextField {
  @Prop("placeholder-text") public var placeholder: String?
  /// Whether there is a button to show what was typed.
  @Prop("show-peek-icon") public var canPeek: Bool
  @Prop("text") private var property: String
  /// Made once there is a text to follow, in each initialiser.
  private var composition: Composition!

  public init() {
    super.init(gtk_password_entry_new())
    composition = Composition(of: self)
  }

  public var text: String {
    get { property }
    set { setTextKeepingCaret(newValue) }
  }

  public var isComposing: Bool { composition.isActive }

  @discardableResult
  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    composition.onEnd(handler)
  }

  /// Runs `handler` when Return is pressed.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
