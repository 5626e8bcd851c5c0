#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSControl {
  /// A publisher that emits each time the user uses the control.
  ///
  /// The control's own target and action are called as before; see
  /// ``AppKit/NSControl/onAction(_:)``. The publisher emits on the main actor, references the
  /// control weakly, and completes when the control is released.
  ///
  /// ```swift
  /// Handler(viewModel, PlayerViewModel.seek) *= knob.actionPublisher
  /// ```
  public var actionPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { control, send in control.onAction { send(()) } }
  }
}

@MainActor extension NSButton {
  /// A publisher that emits each time the user presses the button.
  ///
  /// ```swift
  /// viewModel.refresh *= button.tapPublisher
  /// ```
  ///
  /// For an action that can be disabled, fail or take time, bind the button to a `Command` instead.
  public var tapPublisher: ControlPublisher<Void> { actionPublisher }
}

@MainActor extension NSImageView {
  /// A publisher that emits the image, now and each time the user replaces it by dragging or
  /// pasting.
  ///
  /// ```swift
  /// Handler(viewModel, PersonViewModel.replacePortrait) *= portrait.imagePublisher
  /// ```
  public var imagePublisher: ControlPublisher<NSImage?> {
    ControlPublisher(valueOf: self, "image", read: { $0.image }) { $0.onAction($1) }
  }
}

@MainActor extension NSMenuItem {
  /// A publisher that emits each time the user chooses the menu item.
  ///
  /// A target and an action that the item already has are called as before. Subscribe before the
  /// menu is shown: AppKit disables an item without an action.
  ///
  /// ```swift
  /// viewModel.export *= exportItem.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { item, send in ActionRelay.connect(item) { send(()) } }
  }
}

@MainActor extension NSToolbarItem {
  /// A publisher that emits each time the user clicks the toolbar item.
  ///
  /// ```swift
  /// viewModel.refresh *= refreshItem.tapPublisher
  /// ```
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { item, send in ActionRelay.connect(item) { send(()) } }
  }
}

@MainActor extension NSGestureRecognizer {
  /// A publisher that emits the recognizer's state each time the recognizer sends its action: once
  /// for a click, and repeatedly during a drag.
  ///
  /// ```swift
  /// Handler(self, MapController.pan) *= recognizer.gesturePublisher
  /// ```
  public var gesturePublisher: ControlPublisher<NSGestureRecognizer.State> {
    ControlPublisher(eventsOf: self) { recognizer, send in
      ActionRelay.connect(recognizer) { [weak recognizer] in
        if let recognizer { send(recognizer.state) }
      }
    }
  }
}

@MainActor extension NSClickGestureRecognizer {
  /// A publisher that emits each time the user clicks in the recognizer's view.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { recognizer, send in
      ActionRelay.connect(recognizer) { send(()) }
    }
  }
}

@MainActor extension NSSearchField {
  /// A publisher that emits the text now, when the user pauses after typing, and when the user
  /// presses Return or clears the field.
  ///
  /// ```swift
  /// Handler(viewModel, PeopleViewModel.search) *= searchField.searchPublisher
  /// ```
  public var searchPublisher: ControlPublisher<String> {
    ControlPublisher(valueOf: self, "search", read: { $0.stringValue }) { $0.onAction($1) }
  }
}

@MainActor extension NSView {
  /// A publisher that emits each time the user clicks in the view.
  ///
  /// For each subscriber, the publisher adds a click recognizer to the view, and removes it when
  /// the subscription ends.
  ///
  /// ```swift
  /// Handler(self, PhotoController.toggleTitle) *= photo.clickPublisher
  /// ```
  public var clickPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { view, send in ClickConnection(view) { send(()) } }
  }
}

/// A click recognizer that is in a view while it has observers.
@MainActor
private final class ClickConnection: ControlConnection {
  private let recognizer = NSClickGestureRecognizer(target: nil, action: nil)
  private var action: HandlerEntry?

  init(_ view: NSView, _ handler: @escaping @MainActor () -> Void) {
    view.addGestureRecognizer(recognizer)
    action = ActionRelay.connect(recognizer, handler)
  }

  func disconnect() {
    action?.disconnect()
    action = nil
    recognizer.view?.removeGestureRecognizer(recognizer)
  }
}
#endif
