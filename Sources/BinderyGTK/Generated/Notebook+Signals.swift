// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Notebook {
  /// Sends the argument each time the user causes the signal `change-current-page`. Subscribers do
  /// not handle the signal: GTK continues with its default.
  /// `Gtk.Notebook::change-current-page`
  public var changeCurrentPagePublisher: ControlPublisher<Int> {
    asked(by: "change-current-page")
  }

  /// Sends the argument each time the user causes the signal `focus-tab`. Subscribers do not handle
  /// the signal: GTK continues with its default.
  /// `Gtk.Notebook::focus-tab`
  public var focusTabPublisher: ControlPublisher<NotebookTab> {
    asked(by: "focus-tab")
  }

  /// Sends the argument each time the user causes the signal `move-focus-out`.
  /// `Gtk.Notebook::move-focus-out`
  public var moveFocusOutPublisher: ControlPublisher<DirectionType> {
    sent(by: "move-focus-out")
  }

  /// Sends the child and the page number each time the user causes the signal `page-added`.
  /// `Gtk.Notebook::page-added`
  public var pageAddedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-added")
  }

  /// Sends the child and the page number each time the user causes the signal `page-removed`.
  /// `Gtk.Notebook::page-removed`
  public var pageRemovedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-removed")
  }

  /// Sends the child and the page number each time the user causes the signal `page-reordered`.
  /// `Gtk.Notebook::page-reordered`
  public var pageReorderedPublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "page-reordered")
  }

  /// Sends the arguments each time the user causes the signal `reorder-tab`. Subscribers do not
  /// handle the signal: GTK continues with its default.
  /// `Gtk.Notebook::reorder-tab`
  public var reorderTabPublisher: ControlPublisher<(DirectionType, Bool)> {
    asked(by: "reorder-tab")
  }

  /// Sends the argument each time the user causes the signal `select-page`. Subscribers do not
  /// handle the signal: GTK continues with its default.
  /// `Gtk.Notebook::select-page`
  public var selectPagePublisher: ControlPublisher<Bool> {
    asked(by: "select-page")
  }

  /// Sends the page and the page number each time the user causes the signal `switch-page`.
  /// `Gtk.Notebook::switch-page`
  public var switchPagePublisher: ControlPublisher<(Widget, Int)> {
    sent(by: "switch-page")
  }
}
