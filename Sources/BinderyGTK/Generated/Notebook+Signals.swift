// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Notebook {
  /// Sends the argument each time GTK emits the signal `change-current-page`, except during a
  /// change by the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Notebook::change-current-page`
  public var changeCurrentPagePublisher: ControlPublisher<Int> {
    asked(by: "change-current-page")
  }

  /// Sends the argument each time GTK emits the signal `focus-tab`, except during a change by the
  /// program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Notebook::focus-tab`
  public var focusTabPublisher: ControlPublisher<NotebookTab> {
    asked(by: "focus-tab")
  }

  /// Sends the argument each time GTK emits the signal `move-focus-out`, except during a change by
  /// the program.
  /// `Gtk.Notebook::move-focus-out`
  public var moveFocusOutPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus-out")
  }

  /// Sends the child and the page number each time GTK emits the signal `page-added`, except during
  /// a change by the program.
  /// `Gtk.Notebook::page-added`
  public var pageAddedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-added")
  }

  /// Sends the child and the page number each time GTK emits the signal `page-removed`, except
  /// during a change by the program.
  /// `Gtk.Notebook::page-removed`
  public var pageRemovedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-removed")
  }

  /// Sends the child and the page number each time GTK emits the signal `page-reordered`, except
  /// during a change by the program.
  /// `Gtk.Notebook::page-reordered`
  public var pageReorderedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-reordered")
  }

  /// Sends the arguments each time GTK emits the signal `reorder-tab`, except during a change by
  /// the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Notebook::reorder-tab`
  public var reorderTabPublisher: ControlPublisher<(DirectionType, Bool)> {
    asked(by: "reorder-tab")
  }

  /// Sends the argument each time GTK emits the signal `select-page`, except during a change by the
  /// program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Notebook::select-page`
  public var selectPagePublisher: ControlPublisher<Bool> {
    asked(by: "select-page")
  }

  /// Sends the page and the page number each time GTK emits the signal `switch-page`, except during
  /// a change by the program.
  /// `Gtk.Notebook::switch-page`
  public var switchPagePublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "switch-page")
  }
}
