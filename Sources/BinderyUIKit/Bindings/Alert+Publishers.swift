#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UIAlertController {
  /// Adds an action, and returns a publisher that sends when the user chooses it.
  ///
  /// ```swift
  /// viewModel.delete *= alert.addAction("Delete", style: .destructive)
  /// ```
  ///
  /// Nothing is sent after the alert is gone. Neither the alert nor who subscribes is kept alive.
  public func addAction(
    _ title: String, style: UIAlertAction.Style = .default
  ) -> ControlPublisher<Void> {
    let choice = AlertChoice()
    addAction(UIAlertAction(title: title, style: style) { _ in choice.tell() })
    return ControlPublisher(eventsOf: choice) { choice, send in choice.add { send(()) } }
  }
}

/// Who wants to know of an action of an alert; it lives as long as that.
@MainActor
private final class AlertChoice {
  private var handlers: [ControlHandler] = []

  func add(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let connection = ControlHandler(handler)
    handlers.append(connection)
    connection.onEnd { [weak self, weak connection] in
      self?.handlers.removeAll { $0 === connection }
    }
    return connection
  }

  func tell() {
    for handler in handlers { handler.call() }
  }
}
#endif
