import Bindery
import GTK

extension Window {
  /// Sends when the user asks to close the window. By default the window then closes.
  ///
  /// - Parameter staysOpen: Whether the window stays open while there is a subscriber, for
  ///   example to ask whether to save changes. The program then closes it with
  ///   ``GTK/Window/destroy()``.
  public func closeRequestPublisher(staysOpen: Bool = false) -> ControlPublisher<Void> {
    Object.events(of: self) { window, handler in
      window.onCloseRequest { [weak window] in
        let isByProgram = window?.isChangedByProgram == true
        handler()
        return isByProgram || !staysOpen
      }
    }
  }
}

extension MessageDialog {
  /// Sends the user's answer. Present the dialog to show it.
  public var responsePublisher: ControlPublisher<Response> {
    Object.events(of: self) { $0.onResponse($1) }
  }
}

extension FileChooser {
  /// Sends the paths that the user chose, none if the user cancelled. Present the chooser to show
  /// it.
  public var responsePublisher: ControlPublisher<[String]> {
    Object.events(of: self) { $0.onResponse($1) }
  }
}
