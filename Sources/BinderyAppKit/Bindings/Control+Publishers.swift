#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSControl {
  /// Sends each time the user uses the control. Your own target and action continue to be called;
  /// see ``AppKit/NSControl/onAction(_:)``.
  public var actionPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { control, send in control.onAction { send(()) } }
  }
}

@MainActor extension NSButton {
  /// Sends each time the user presses the button: `viewModel.refresh *= button.tapPublisher`. For
  /// an action that can be disabled, fail or take time, connect a `Command`.
  public var tapPublisher: ControlPublisher<Void> { actionPublisher }
}

@MainActor extension NSImageView {
  /// Sends when the user replaces the picture, by dragging or pasting.
  public var imagePublisher: ControlPublisher<NSImage?> {
    ControlPublisher(valueOf: self, "image", read: { $0.image }) { $0.onAction($1) }
  }
}

@MainActor extension NSMenuItem {
  /// Sends when the user chooses the item. A target and an action that it already has continue to
  /// be called.
  ///
  /// Bind the item before it is shown: an item without an action is disabled.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { item, send in ActionRelay.connect(item) { send(()) } }
  }
}

@MainActor extension NSToolbarItem {
  /// Sends when the user clicks the item.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { item, send in ActionRelay.connect(item) { send(()) } }
  }
}

@MainActor extension NSGestureRecognizer {
  /// Sends for each action of the recogniser: once for a click, repeatedly during a drag.
  public var gesturePublisher: ControlPublisher<NSGestureRecognizer.State> {
    ControlPublisher(eventsOf: self) { recognizer, send in
      ActionRelay.connect(recognizer) { [weak recognizer] in
        if let recognizer { send(recognizer.state) }
      }
    }
  }
}

@MainActor extension NSClickGestureRecognizer {
  /// Sends when the user clicks in the recogniser's view.
  public var tapPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { recognizer, send in
      ActionRelay.connect(recognizer) { send(()) }
    }
  }
}

@MainActor extension NSSearchField {
  /// Sends the text now, when the user pauses for a moment after typing, and when the user
  /// presses Return or clears the text.
  public var searchPublisher: ControlPublisher<String> {
    ControlPublisher(valueOf: self, "search", read: { $0.stringValue }) { $0.onAction($1) }
  }
}

@MainActor extension NSView {
  /// Sends when the user clicks in the view, as long as there is a subscriber.
  public var clickPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { view, send in ClickConnection(view) { send(()) } }
  }
}

/// A click recogniser that is in a view while it has observers.
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
