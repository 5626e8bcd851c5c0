#if os(macOS) || canImport(AppleRuntime)
import Bindery

/// Handlers of something that happens to a control, in the order in which they came.
@MainActor
final class HandlerList {
  private var handlers: [HandlerEntry] = []
  /// Called when the last was disconnected.
  var onEmpty: @MainActor () -> Void = {}

  var isEmpty: Bool { handlers.isEmpty }
  var count: Int { handlers.count }

  /// Adds a handler.
  ///
  /// - Parameter owner: What tells the event; the connection keeps it alive.
  func add(keeping owner: AnyObject, _ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    let entry = HandlerEntry(self, owner, handler)
    handlers.append(entry)
    return entry
  }

  /// Calls all that are there, but for those that an earlier one has disconnected.
  func call() {
    for entry in handlers { entry.handler?() }
  }

  fileprivate func remove(_ entry: HandlerEntry) {
    handlers.removeAll { $0 === entry }
    if isEmpty { onEmpty() }
  }
}

/// A handler's connection to what a control of AppKit tells.
///
/// It keeps what listens to the control alive, but not the control. It ends when it is
/// disconnected.
@MainActor
public final class HandlerEntry: ControlConnection {
  private weak var list: HandlerList?
  private var owner: AnyObject?
  fileprivate var handler: (@MainActor () -> Void)?

  fileprivate init(
    _ list: HandlerList, _ owner: AnyObject, _ handler: @escaping @MainActor () -> Void
  ) {
    self.list = list
    self.owner = owner
    self.handler = handler
  }

  public func disconnect() {
    guard let owner else { return }
    self.owner = nil
    handler = nil
    list?.remove(self)
    withExtendedLifetime(owner) {}
  }
}
#endif
