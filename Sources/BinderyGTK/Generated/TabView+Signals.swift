// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension TabView {
  /// Sends the page each time GTK emits the signal `close-page`, except during a change by the
  /// program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Adw.TabView::close-page`
  public var closePagePublisher: ControlPublisher<Object> {
    asked(by: "close-page")
  }

  /// Sends the page each time GTK emits the signal `indicator-activated`, except during a change by
  /// the program.
  /// `Adw.TabView::indicator-activated`
  public var indicatorActivatedPublisher: ControlPublisher<Object> {
    sent(by: "indicator-activated")
  }

  /// Sends the page and the position each time GTK emits the signal `page-attached`, except during
  /// a change by the program.
  /// `Adw.TabView::page-attached`
  public var pageAttachedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-attached")
  }

  /// Sends the page and the position each time GTK emits the signal `page-detached`, except during
  /// a change by the program.
  /// `Adw.TabView::page-detached`
  public var pageDetachedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-detached")
  }

  /// Sends the page and the position each time GTK emits the signal `page-reordered`, except during
  /// a change by the program.
  /// `Adw.TabView::page-reordered`
  public var pageReorderedPublisher: ControlPublisher<(Object, Int)> {
    sent(by: "page-reordered")
  }

  /// Sends the page each time GTK emits the signal `setup-menu`, except during a change by the
  /// program.
  /// `Adw.TabView::setup-menu`
  public var setupMenuPublisher: ControlPublisher<Object?> {
    sent(by: "setup-menu")
  }
}
