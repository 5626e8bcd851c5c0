/// An object that makes one ``LifetimeToken`` and retains it until the object itself is released.
///
/// Toolkit layers conform their objects to it.
package protocol LifetimeOwner: AnyObject {
  @MainActor var lifetimeToken: LifetimeToken { get }
}

/// Ends the parts that belong to an object when the object is released.
@MainActor
package final class LifetimeToken {
  @MainActor private struct Weak {
    weak var part: (any LifetimePart)?
  }
  private var parts: [Weak] = []
  private var sweepLimit = 8

  /// Returns the token of an object, or `nil` if the object cannot keep one.
  static func of(_ object: AnyObject) -> LifetimeToken? {
    (object as? any LifetimeOwner)?.lifetimeToken
  }

  package init() {}

  deinit {
    MainQueue.finish(parts) { parts in
      for part in parts { part.part?.ownerIsGone() }
    }
  }

  /// Ends `part` when the object is released. The part is not retained.
  func add(_ part: any LifetimePart) {
    if parts.count >= sweepLimit {
      parts.removeAll { $0.part == nil }
      sweepLimit = max(8, 2 * parts.count)
    }
    parts.append(Weak(part: part))
  }
}

/// A part that ends together with an object.
protocol LifetimePart: AnyObject {
  @MainActor func ownerIsGone()
}

extension MainSubscription: LifetimePart {
  func ownerIsGone() { finish() }
}
