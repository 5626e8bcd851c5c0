#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UIControl {
  /// Sends each time the control sends one of the events: `view.eventPublisher(for: .touchDown)`.
  /// The control's other targets are called as before.
  public func eventPublisher(for events: Event) -> ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { control, send in control.on(events) { send(()) } }
  }

  /// Sends each time the user taps the control: `viewModel.refresh *= button.tapPublisher`. For an
  /// action that can be disabled, fail or take time, connect a `Command`.
  public var tapPublisher: ControlPublisher<Void> { eventPublisher(for: .touchUpInside) }
}

@MainActor extension UIBarButtonItem {
  /// Sends when the user taps the item. While there is a subscriber the publisher replaces the
  /// item's target and action. An item with a primary action runs that instead.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { item, send in item.onTap { send(()) } }
  }
}

@MainActor extension UITapGestureRecognizer {
  /// Sends when the user has made the gesture.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { recognizer, send in recognizer.onGesture { send(()) } }
  }
}

@MainActor extension UIGestureRecognizer {
  /// Sends the state of the gesture each time it changes, such as `.began` and `.changed`.
  public var gesturePublisher: ControlPublisher<State> {
    ControlPublisher(eventsOf: self) { recognizer, send in
      recognizer.onGesture { [weak recognizer] in
        if let recognizer { send(recognizer.state) }
      }
    }
  }
}

@MainActor extension UIRefreshControl {
  /// Sends when the user has pulled far enough to refresh. End the indicator with
  /// ``isRefreshingBinding``, or bind a command instead, which does both.
  public var refreshPublisher: ControlPublisher<Void> { eventPublisher(for: .valueChanged) }
}
#endif
