import CGTK

/// The bar at the top of a window or page, with a title, buttons, and the window's own buttons.
///
/// The user can drag the bar to move the window. Its title is independent of ``Window/title``,
/// which the desktop shows elsewhere.
///
/// ```swift
/// let header = HeaderBar()
/// header.title = "Notes"
/// header.packStart(Button(icon: "list-add-symbolic", label: "New Note"))
/// header.packEnd(MenuButton.primary(menu))
/// let view = ToolbarView(content)
/// view.addTopBar(header)
/// ```
open class HeaderBar: Widget {
  private let titleWidget = Titles()

  /// Creates a bar that has no title yet, and shows the window's buttons.
  public init() {
    super.init(adw_header_bar_new())
    adw_header_bar_set_title_widget(pointer(), titleWidget.widget)
    // The pages of a navigation view have their own button.
    if cgtk_property_type(unsafePointer, "show-back-button") != 0 {
      set("show-back-button", to: false)
    }
  }

  /// The title. If it is empty, there is no title. Its tooltip shows the whole text, because a
  /// narrow bar cuts it.
  public var title: String {
    get { titleWidget.title }
    set {
      titleWidget.title = newValue
      titleWidget.tooltip = newValue
      titleChanges.send()
    }
  }

  /// Sends after the title was set.
  let titleChanges = WidgetEvent<Void>()

  /// The smaller text below the title. If it is empty, there is no subtitle.
  public var subtitle: String {
    get { titleWidget.subtitle }
    set { titleWidget.subtitle = newValue }
  }

  /// Whether the window's own buttons, such as the close button, are shown at each end. The default
  /// is true for both. The desktop's settings determine which buttons these are.
  public var showsWindowButtons: (start: Bool, end: Bool) = (true, true) {
    didSet {
      adw_header_bar_set_show_start_title_buttons(pointer(), showsWindowButtons.start ? 1 : 0)
      adw_header_bar_set_show_end_title_buttons(pointer(), showsWindowButtons.end ? 1 : 0)
    }
  }

  /// Shows a widget, such as a search entry, instead of the title. Pass `nil` to restore the title.
  /// The bar retains the widget while showing it.
  public func showInTitle(_ widget: Widget?) {
    adw_header_bar_set_title_widget(pointer(), (widget ?? titleWidget).widget)
  }

  /// Adds a widget at the start of the bar, after widgets that were added there earlier. The bar
  /// retains it.
  public func packStart(_ child: Widget) { adw_header_bar_pack_start(pointer(), child.widget) }
  /// Adds a widget at the end of the bar, before widgets that were added there earlier. The bar
  /// retains it.
  public func packEnd(_ child: Widget) { adw_header_bar_pack_end(pointer(), child.widget) }

  private final class Titles: Widget {
    @Prop("title") var title: String
    @Prop("subtitle") var subtitle: String

    init() {
      super.init(adw_window_title_new("", ""))
    }
  }
}
