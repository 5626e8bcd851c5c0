#if os(iOS) || os(macOS) || canImport(AppleRuntime)
import Bindery

/// A toolkit object that stores its lifetime token as an attached object.
package protocol AttachedLifetime: LifetimeOwner {}

extension AttachedLifetime {
  @MainActor package var lifetimeToken: LifetimeToken {
    attached(to: self) { _ in LifetimeToken() }
  }
}
#endif
