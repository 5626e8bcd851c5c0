// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TabView {
  /// Sends the page each time the user causes the signal `close-page`. Subscribers do not handle
  /// the signal: GTK continues with its default.
  /// `Adw.TabView::close-page`
  public var closePagePublisher: ControlPublisher<Object> {
    asked(by: "close-page")
  }

  /// Sends the page each time the user causes the signal `indicator-activated`.
  /// `Adw.TabView::indicator-activated`
  public var indicatorActivatedPublisher: ControlPublisher<Object> {
    sent(by: "indicator-activated")
  }

  /// Sends the page and the position each time the user causes the signal `page-attached`.
  /// `Adw.TabView::page-attached`
  public var pageAttachedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-attached")
  }

  /// Sends the page and the position each time the user causes the signal `page-detached`.
  /// `Adw.TabView::page-detached`
  public var pageDetachedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-detached")
  }

  /// Sends the page and the position each time the user causes the signal `page-reordered`.
  /// `Adw.TabView::page-reordered`
  public var pageReorderedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-reordered")
  }

  /// Sends the page each time the user causes the signal `setup-menu`.
  /// `Adw.TabView::setup-menu`
  public var setupMenuPublisher: ControlPublisher<Object?> {
    sent(by: "setup-menu")
  }
}
