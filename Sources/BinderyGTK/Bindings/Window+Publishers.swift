import Bindery
import Foundation
import GTK

extension Window {
  /// Sends when the window is about to close: by the user, by `Window.close()` or by
  /// `Application.quit()`. By default the window then closes. It ignores `Window.destroy()`.
  ///
  /// ```swift
  /// viewModel.close *= window.closeRequestPublisher(staysOpen: true)
  /// ```
  ///
  /// - Parameter staysOpen: Whether the window stays open while there is a subscriber, for example
  ///   to ask whether to save changes. The program then closes it with `Window.destroy()`.
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
  /// Sends once the user has closed the dialog. It ignores `Dialog.close()`.
  ///
  /// ```swift
  /// viewModel.reload *= preferences.closedPublisher
  /// ```
  public var closedPublisher: ControlPublisher<Void> { Object.events(of: self) { $0.onClose($1) } }
}

extension MessageDialog {
  /// Sends the user's answer, once. Present the dialog to show it. Closing the dialog sends the
  /// first answer; the program's `close()` sends nothing.
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
  /// Sends the files that the user chose, once; none if the user cancelled. Present the chooser to
  /// show it.
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
