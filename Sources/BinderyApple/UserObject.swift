#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// The object of the app's that answers what a binding does not, which may go before the table.
///
/// A toolkit asks which methods there are when a delegate is set, and not again. So the delegate has to
/// be set anew as soon as the object goes.
///
/// Used on the main thread only, as toolkits ask on no other.
package final class UserObject: @unchecked Sendable {
  private weak var object: AnyObject?
  /// Whether there was one when the delegate was set.
  private var isExpected = false

  package init() {}

  /// Takes another object, while the table has no delegate.
  ///
  /// - Parameter onEnd: Called when the object goes; in the next turn if another thread lets go of it.
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

  /// Who is sent what the host has no method for; nil for nobody.
  package func target(for selector: Selector!) -> Any? { responds(to: selector) ? object : nil }
}

/// Hangs on an object, and tells on the main thread that it is gone.
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
