// Written by Scripts/gtk-widgets.
import CGTK

/// A button with a menu beside it for related actions.
///
/// ```swift
/// let send = SplitButton()
/// send.title = "Send"
/// send.menuModel = MenuModel([.action(sendLater)])
/// send.onClicked { sendNow() }
/// ```
///
/// Corresponds to libadwaita's `AdwSplitButton`.
open class SplitButton: Widget {
  /// Creates a split button that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(adw_split_button_get_type()))
    if let child { self.child = child }
  }
}

extension SplitButton: Actionable {
  /// The child, or `nil` for none.
  /// `Adw.SplitButton:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// The direction in which the menu opens.
  /// `Adw.SplitButton:direction`
  public var direction: ArrowType {
    get { get("direction") }
    set { set("direction", to: newValue) }
  }

  /// The tooltip of the part that opens the menu, or an empty string for the usual one.
  /// `Adw.SplitButton:dropdown-tooltip`
  public var dropdownTooltip: String {
    get { get("dropdown-tooltip") }
    set { set("dropdown-tooltip", to: newValue) }
  }

  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Adw.SplitButton:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// The button's text, or `nil` for none.
  /// `Adw.SplitButton:label`
  public var title: String? {
    get { get("label") }
    set { set("label", to: newValue) }
  }

  /// The menu to show, or `nil` for none.
  /// `Adw.SplitButton:menu-model`
  public var menuModel: Object? {
    get { get("menu-model") }
    set { set("menu-model", to: newValue) }
  }

  /// The popover that the button opens, or `nil` for none.
  /// `Adw.SplitButton:popover`
  public var popover: Widget? {
    get { get("popover") }
    set { set("popover", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Adw.SplitButton:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology presses the button.
  /// `Adw.SplitButton::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Calls `handler` each time the user presses the button, but not the menu beside it.
  /// `Adw.SplitButton::clicked`
  @discardableResult
  public func onClicked(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("clicked", handler)
  }
}
