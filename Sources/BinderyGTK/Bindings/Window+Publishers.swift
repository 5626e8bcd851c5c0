import Bindery
import Foundation
import GTK

extension Window {
  /// Emits when the user, `Window.close()` or `Application.quit()` is about to close the window. By
  /// default, the window then closes. Ignores `Window.destroy()`.
  ///
  /// ```swift
  /// viewModel.close *= window.closeRequestPublisher(staysOpen: true)
  /// ```
  ///
  /// - Parameter staysOpen: Whether the window stays open while there is a subscriber, for example
  ///   to ask whether to save changes. In that case, the program must close the window with
  ///   `Window.destroy()`.
  public func closeRequestPublisher(staysOpen: Bool = false) -> ControlPublisher<Void> {
    // A shortcut of the program that closes the window asks, too.
    ControlPublisher(eventsOf: self) { window, handler in
      window.onCloseRequest {
        handler(())
        return !staysOpen
      }
    }
  }
}

extension Dialog {
  /// Emits after the user has closed the dialog. Ignores `Dialog.close()`.
  ///
  /// ```swift
  /// viewModel.reload *= preferences.closedPublisher
  /// ```
  public var closedPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onClose($1) } }
}

extension MessageDialog {
  /// Emits the user's response once. If the user closes the dialog without choosing a response,
  /// emits the first one. If the program calls `close()`, emits no value. The publisher does not
  /// show the dialog: call `present()`.
  ///
  /// ```swift
  /// let dialog = MessageDialog(
  ///   parent: window, heading: "Delete?", body: "It cannot be undone.",
  ///   responses: [.init("Cancel"), .init("Delete", .destructive)])
  /// viewModel.answer *= dialog.responsePublisher.map { $0.appearance == .destructive }
  /// dialog.present()
  /// ```
  public var responsePublisher: ControlPublisher<Response> {
    Object.events(of: self) { $0.onResponse($1) }
  }
}

extension FileChooser {
  /// Emits the files that the user chose, or an empty array if the user cancelled. Emits only once.
  /// The publisher does not show the chooser: call `present()`.
  ///
  /// ```swift
  /// let chooser = FileChooser(
  ///   .open(multiple: true), title: "Import", accept: "Import", parent: window)
  /// viewModel.importFiles *= chooser.responsePublisher
  /// chooser.present()
  /// ```
  public var responsePublisher: ControlPublisher<[URL]> {
    Object.events(of: self) { $0.onResponse($1) }
  }
}
