/// A publisher of the user's actions, which can feed a ``ViewInput``.
///
/// The control events of toolkits conform to it, and so do the events that `map`, `compactMap`,
/// `filter`, `dropFirst`, `removeDuplicates` and `merge` derive from them. Subjects do not
/// conform: values that a program sends are not input. For tests, `BinderyTesting` has
/// `SimulatedEvents`.
///
/// ```swift
/// viewModel.query *= searchField.textPublisher.map { $0.lowercased() }
/// ```
public protocol UserEvents: Publisher {}

extension Publishers.Map: UserEvents where Upstream: UserEvents {}
extension Publishers.CompactMap: UserEvents where Upstream: UserEvents {}
extension Publishers.Filter: UserEvents where Upstream: UserEvents {}
extension Publishers.Drop: UserEvents where Upstream: UserEvents {}
extension Publishers.RemoveDuplicates: UserEvents where Upstream: UserEvents {}
extension Publishers.Merge: UserEvents where A: UserEvents, B: UserEvents {}
extension Publishers.Merge3: UserEvents where A: UserEvents, B: UserEvents, C: UserEvents {}
