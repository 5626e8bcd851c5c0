// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Notebook {
  /// Emits the offset when a key goes to another page. Ignores the signal while the program itself
  /// changes the widget. A subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Gtk.Notebook::change-current-page`
  public var changeCurrentPagePublisher: ControlPublisher<Int> {
    asked(by: "change-current-page")
  }

  /// Emits the tab when a key moves the focus to the first or the last tab. Ignores the signal
  /// while the program itself changes the widget. A subscriber cannot stop the signal; GTK's
  /// default handler still runs.
  /// `Gtk.Notebook::focus-tab`
  public var focusTabPublisher: ControlPublisher<NotebookTab> {
    asked(by: "focus-tab")
  }

  /// Emits the direction when a key moves the focus out of the notebook. Ignores the signal while
  /// the program itself changes the widget.
  /// `Gtk.Notebook::move-focus-out`
  public var moveFocusOutPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus-out")
  }

  /// Emits the child and the page number after a page was added. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.Notebook::page-added`
  public var pageAddedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-added")
  }

  /// Emits the child and the page number after a page was removed. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.Notebook::page-removed`
  public var pageRemovedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-removed")
  }

  /// Emits the child and the page number after a page was moved. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.Notebook::page-reordered`
  public var pageReorderedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-reordered")
  }

  /// Emits the direction and the last-place flag when a key moves the current tab. Ignores the
  /// signal while the program itself changes the widget. A subscriber cannot stop the signal; GTK's
  /// default handler still runs.
  /// `Gtk.Notebook::reorder-tab`
  public var reorderTabPublisher: ControlPublisher<(DirectionType, Bool)> {
    asked(by: "reorder-tab")
  }

  /// Emits the focus flag when a key selects the page of the focused tab. Ignores the signal while
  /// the program itself changes the widget. A subscriber cannot stop the signal; GTK's default
  /// handler still runs.
  /// `Gtk.Notebook::select-page`
  public var selectPagePublisher: ControlPublisher<Bool> {
    asked(by: "select-page")
  }

  /// Emits the page and the page number when the notebook goes to another page. Ignores the signal
  /// while the program itself changes the widget.
  /// `Gtk.Notebook::switch-page`
  public var switchPagePublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "switch-page")
  }
}
