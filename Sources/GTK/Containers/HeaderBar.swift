import CGTK

/// The bar at the top of a window or page, with its title and buttons.
open class HeaderBar: Widget {
  private let titleWidget = WindowTitle()

  /// Makes a bar without a title.
  public init() {
    super.init(adw_header_bar_new())
    adw_header_bar_set_title_widget(pointer(), titleWidget.widget)
  }

  /// The title; empty for none.
  public var title: String {
    get { titleWidget.title }
    set { titleWidget.title = newValue }
  }

  /// The smaller text below the title; empty for none.
  public var subtitle: String {
    get { titleWidget.subtitle }
    set { titleWidget.subtitle = newValue }
  }

  /// Whether the window's own buttons, such as the close button, are shown at each end.
  public var showsWindowButtons: (start: Bool, end: Bool) = (true, true) {
    didSet {
      adw_header_bar_set_show_start_title_buttons(pointer(), showsWindowButtons.start ? 1 : 0)
      adw_header_bar_set_show_end_title_buttons(pointer(), showsWindowButtons.end ? 1 : 0)
    }
  }

  /// Shows a widget, such as a search entry, in place of the title; nil restores the title.
  public func showInTitle(_ widget: Widget?) {
    adw_header_bar_set_title_widget(pointer(), (widget ?? titleWidget).widget)
  }

  /// Adds a widget at the start of the bar, after those added there before.
  public func packStart(_ child: Widget) { adw_header_bar_pack_start(pointer(), child.widget) }
  /// Adds a widget at the end of the bar, before those added there before.
  public func packEnd(_ child: Widget) { adw_header_bar_pack_end(pointer(), child.widget) }

  private final class WindowTitle: Widget {
    @Prop("title") var title: String
    @Prop("subtitle") var subtitle: String

    init() {
      super.init(adw_window_title_new("", ""))
    }
  }
}
