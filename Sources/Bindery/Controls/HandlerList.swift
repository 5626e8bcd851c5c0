/// The handlers of one event of a control, in the order in which they were added.
@MainActor
package final class HandlerList {
  private var handlers: [HandlerEntry] = []
  /// Called after the last handler was disconnected.
  package var onEmpty: @MainActor () -> Void = {}

  package init() {}

  package var isEmpty: Bool { handlers.isEmpty }
  package var count: Int { handlers.count }

  /// Adds a handler.
  ///
  /// - Parameter owner: The source of the event, which the connection keeps alive, or `nil` for
  ///   none.
  package func add(
    keeping owner: AnyObject? = nil, _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry {
    let entry = HandlerEntry(self, owner, handler)
    handlers.append(entry)
    return entry
  }

  /// Calls all current handlers, except those that an earlier one disconnects.
  package func call() {
    for entry in handlers { entry.handler?() }
  }

  fileprivate func remove(_ entry: HandlerEntry) {
    handlers.removeAll { $0 === entry }
    if isEmpty { onEmpty() }
  }
}

/// A handler's connection to a control whose toolkit has no connection objects of its own.
///
/// The layers for UIKit and AppKit, and the headless controls of `BinderyTesting`, return it from
/// methods such as `onControlValueChange(_:)`. The control retains it until it is disconnected, so
/// you need not retain it. It does not keep the control alive.
///
/// ```swift
/// let connection = slider.onControlValueChange { changes += 1 }
/// connection.disconnect()
/// ```
@MainActor
public final class HandlerEntry: ControlConnection {
  private weak var list: HandlerList?
  private var owner: AnyObject?
  fileprivate var handler: (@MainActor () -> Void)?

  fileprivate init(
    _ list: HandlerList, _ owner: AnyObject?, _ handler: @escaping @MainActor () -> Void
  ) {
    self.list = list
    self.owner = owner
    self.handler = handler
  }

  public func disconnect() {
    guard handler != nil else { return }
    let former = owner
    (owner, handler) = (nil, nil)
    list?.remove(self)
    extendLifetime(former)
  }
}
