#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UIAlertController {
  /// Adds an action, and returns a publisher that emits when the user chooses it.
  ///
  /// ```swift
  /// viewModel.delete *= alert.addAction("Delete", style: .destructive)
  /// ```
  ///
  /// The publisher retains neither the alert nor its subscribers, and emits no values after the
  /// alert is released.
  public func addAction(
    _ title: String, style: UIAlertAction.Style = .default
  ) -> ControlPublisher<Void> {
    // The handlers live as long as the action.
    let choice = ControlHandlers()
    addAction(UIAlertAction(title: title, style: style) { _ in choice.call() })
    return ControlPublisher(eventsOf: choice) { choice, send in choice.add { send(()) } }
  }
}
#endif
