import Bindery

/// Emits the events of a list, and reports outages in between.
///
/// The error of an outage ends with the outage, although the list may not have changed.
@MainActor
final class ListOutput<Event: ListEvent> {
  var receive: (Event) -> Void = { _ in }
  /// The items that were sent last, or `nil` before the first ones.
  private var items: Event.Items?
  private let noItems: Event.Items
  /// The reason why the list itself could not be read, if that was the last event.
  private var problem: (any Error)?
  /// The error of an outage, if that was the last event.
  private var outage: (any Error)?

  /// - Parameter noItems: The content before anything was read.
  init(_ noItems: Event.Items) { self.noItems = noItems }

  func send(_ event: Event) {
    if let items = event.items { self.items = items }
    (problem, outage) = (event.problem, nil)
    receive(event)
  }

  /// Emits the first rows. They were read through a connection of the pool, so they may arrive in
  /// an outage, which they do not end.
  func sendFirst(_ event: Event) {
    let outage = outage
    send(event)
    if let outage { fail(outage) }
  }

  /// Reports that the database cannot be read.
  func fail(_ error: any Error) {
    outage = error
    receive(.error(error))
  }

  /// Reports that the database can be read again. If the list still has a problem of its own, emits
  /// that problem. Otherwise, emits the event that `update` makes of the present items.
  ///
  /// - Parameter isAwaited: Whether the list is being read. In that case, its first items end the
  ///   error.
  func recover(isAwaited: Bool, _ update: (Event.Items) -> Event) {
    guard outage != nil, items != nil || !isAwaited else { return }
    outage = nil
    receive(problem.map { .error($0) } ?? update(items ?? noItems))
  }
}
