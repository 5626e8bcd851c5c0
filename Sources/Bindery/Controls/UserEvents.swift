/// A publisher of the user's actions, which can be bound to a ``ViewInput``.
///
/// The control events of the toolkits conform to it, and so do the publishers that `map`,
/// `compactMap`, `filter`, `dropFirst`, `removeDuplicates` and `merge` derive from them. Subjects
/// do not conform, because values that the program sends are not user input. For tests, use
/// `SimulatedEvents` of `BinderyTesting`.
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
