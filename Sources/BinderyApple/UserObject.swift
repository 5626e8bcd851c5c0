#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// The app's object that answers the methods that a binding does not. It may be released before
/// the table.
///
/// A toolkit checks a delegate's methods only when the delegate is set. So the delegate has to be
/// set again as soon as the object is released.
///
/// It is used on the main thread only, because toolkits call their delegates on no other.
package final class UserObject: @unchecked Sendable {
  private weak var object: AnyObject?
  /// Whether there was an object when the delegate was set.
  private var isExpected = false

  package init() {}

  /// Replaces the object, while the table has no delegate.
  ///
  /// - Parameter onEnd: Called when the object is released; in the next turn if another thread
  ///   releases it.
  package func set(_ object: AnyObject?, onEnd: @escaping @MainActor () -> Void) {
    let former = self.object
    self.object = object
    isExpected = object != nil
    guard let object, object !== former else { return }
    let end = ObjectEnd { [weak self] in
      if let self, isExpected, self.object == nil { onEnd() }
    }
    objc_setAssociatedObject(
      object, UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), end,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  package func responds(to selector: Selector!) -> Bool {
    (object as? NSObject)?.responds(to: selector) == true
  }

  /// Returns the object that receives a message that the host does not implement, or `nil` if there
  /// is none.
  package func target(for selector: Selector!) -> Any? { responds(to: selector) ? object : nil }
}

/// An object attached to another one, which reports on the main thread that the other is
/// released.
private final class ObjectEnd: Sendable {
  private let handler: @MainActor @Sendable () -> Void

  init(_ handler: @escaping @MainActor @Sendable () -> Void) {
    self.handler = handler
  }

  deinit {
    if Thread.isMainThread { return MainActor.assumeIsolated { handler() } }
    DispatchQueue.main.async { [handler] in MainActor.assumeIsolated { handler() } }
  }
}
#endif
