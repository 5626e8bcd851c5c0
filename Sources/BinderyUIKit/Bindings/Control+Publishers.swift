#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UIControl {
  /// Returns a publisher that emits each time the control sends one of the events.
  ///
  /// ```swift
  /// Handler(viewModel, PeopleViewModel.reload) *= view.eventPublisher(for: .touchDown)
  /// ```
  ///
  /// The control's other targets and actions are called as before. The publisher emits on the main
  /// actor, references the control weakly, and completes when the control is released.
  public func eventPublisher(for events: Event) -> ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { control, send in control.on(events) { send(()) } }
  }

  /// A publisher that emits each time the user taps the control.
  ///
  /// ```swift
  /// viewModel.refresh *= button.tapPublisher
  /// ```
  ///
  /// For an action that can be disabled, fail or take time, bind the button to a `Command` instead.
  public var tapPublisher: ControlPublisher<Void> { eventPublisher(for: .touchUpInside) }
}

@MainActor extension UIBarButtonItem {
  /// A publisher that emits each time the user taps the item.
  ///
  /// While the publisher has a subscriber, it replaces the item's target and action, and restores
  /// them afterward. If the item has a primary action, UIKit runs that action instead, and the
  /// publisher emits no values.
  ///
  /// ```swift
  /// viewModel.share *= shareItem.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { item, send in item.onTap { send(()) } }
  }
}

@MainActor extension UITapGestureRecognizer {
  /// A publisher that emits each time the user has made the gesture.
  ///
  /// ```swift
  /// Handler(self, PhotoController.toggleBars) *= recognizer.tapPublisher
  /// ```
  ///
  /// The recognizer's other targets and actions are called as before.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { recognizer, send in recognizer.onGesture { send(()) } }
  }
}

@MainActor extension UIGestureRecognizer {
  /// A publisher that emits the state of the gesture each time it changes, such as `.began` and
  /// `.changed`.
  ///
  /// ```swift
  /// Handler(self, PhotoController.zoom) *= pinch.gesturePublisher
  /// ```
  ///
  /// The recognizer's other targets and actions are called as before.
  public var gesturePublisher: ControlPublisher<State> {
    ControlPublisher(eventsOf: self) { recognizer, send in
      recognizer.onGesture { [weak recognizer] in
        if let recognizer { send(recognizer.state) }
      }
    }
  }
}

@MainActor extension UIRefreshControl {
  /// A publisher that emits when the user has pulled far enough to refresh.
  ///
  /// The indicator spins until ``isRefreshingBinding`` ends it. To start the work and also end the
  /// spinning with it, bind the control to a command: `refresh *= viewModel.reload`.
  public var refreshPublisher: ControlPublisher<Void> { eventPublisher(for: .valueChanged) }
}
#endif
