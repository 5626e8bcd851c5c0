// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TabView {
  /// Emits the page each time GTK emits the signal `close-page`. Ignores the signal while the
  /// program itself changes the widget. A subscriber cannot stop the signal; GTK's default handler
  /// still runs.
  /// `Adw.TabView::close-page`
  public var closePagePublisher: ControlPublisher<Object> {
    asked(by: "close-page")
  }

  /// Emits the page when the user clicks the indicator of a tab. Ignores the signal while the
  /// program itself changes the widget.
  /// `Adw.TabView::indicator-activated`
  public var indicatorActivatedPublisher: ControlPublisher<Object> {
    sent(by: "indicator-activated")
  }

  /// Emits the page and the position after a page was added, or has come from another tab view.
  /// Ignores the signal while the program itself changes the widget.
  /// `Adw.TabView::page-attached`
  public var pageAttachedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-attached")
  }

  /// Emits the page and the position after a page was removed, or has gone to another tab view.
  /// Ignores the signal while the program itself changes the widget.
  /// `Adw.TabView::page-detached`
  public var pageDetachedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-detached")
  }

  /// Emits the page and the position after a page was moved. Ignores the signal while the program
  /// itself changes the widget.
  /// `Adw.TabView::page-reordered`
  public var pageReorderedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-reordered")
  }

  /// Emits the page before the menu of a tab opens, and nil after it has closed. Ignores the signal
  /// while the program itself changes the widget.
  /// `Adw.TabView::setup-menu`
  public var setupMenuPublisher: ControlPublisher<Object?> {
    sent(by: "setup-menu")
  }
}
