import Bindery
import GTK

extension Window {
  /// Sends when the user wants to close the window, which closes it.
  ///
  /// - Parameter staysOpen: Whether the window stays open while there is a subscriber, so that it can
  ///   be asked whether something shall be saved; the program then closes it with ``GTK/Window/destroy()``.
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
  /// Sends the answer that the user gives. Present the dialog for it to be seen.
  public var responsePublisher: ControlPublisher<Response> {
    Object.events(of: self) { $0.onResponse($1) }
  }
}

extension FileChooser {
  /// Sends the paths that the user chose, none if it was cancelled. Present it for it to be seen.
  public var responsePublisher: ControlPublisher<[String]> {
    Object.events(of: self) { $0.onResponse($1) }
  }
}
