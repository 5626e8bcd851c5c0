#if os(iOS) || os(macOS) || canImport(AppleRuntime)
import Bindery

/// An object of a toolkit's, which keeps its token as something that belongs to it.
package protocol AttachedLifetime: LifetimeOwner {}

extension AttachedLifetime {
  @MainActor package var lifetimeToken: LifetimeToken {
    attached(to: self) { _ in LifetimeToken() }
  }
}
#endif
