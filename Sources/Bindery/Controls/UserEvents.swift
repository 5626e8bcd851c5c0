/// A publisher of what a user does, which an ``ViewInput`` can be fed with.
///
/// Toolkits' control events conform to it, and so do the events that are derived from them by `map`,
/// `compactMap`, `filter`, `dropFirst`, `removeDuplicates` and `merge`. Subjects do not: what a program sends is no input. `BinderyTesting` has
/// one for tests.
public protocol UserEvents: Publisher {}

extension Publishers.Map: UserEvents where Upstream: UserEvents {}
extension Publishers.CompactMap: UserEvents where Upstream: UserEvents {}
extension Publishers.Filter: UserEvents where Upstream: UserEvents {}
extension Publishers.Drop: UserEvents where Upstream: UserEvents {}
extension Publishers.RemoveDuplicates: UserEvents where Upstream: UserEvents {}
extension Publishers.Merge: UserEvents where A: UserEvents, B: UserEvents {}
extension Publishers.Merge3: UserEvents where A: UserEvents, B: UserEvents, C: UserEvents {}
