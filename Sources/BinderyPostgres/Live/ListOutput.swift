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
  /// Whether the last event is the error of an outage.
  private var isOut = false

  /// - Parameter noItems: The content before anything was read.
  init(_ noItems: Event.Items) { self.noItems = noItems }

  func send(_ event: Event) {
    if let items = event.items { self.items = items }
    (problem, isOut) = (event.problem, false)
    receive(event)
  }

  /// Reports that the database cannot be read.
  func fail(_ error: any Error) {
    isOut = true
    receive(.error(error))
  }

  /// Reports that the database can be read again. If the list still has a problem of its own, emits
  /// that problem. Otherwise, emits the event that `update` makes of the present items.
  ///
  /// - Parameter isAwaited: Whether the list is being read. In that case, its first items end the
  ///   error.
  func recover(isAwaited: Bool, _ update: (Event.Items) -> Event) {
    guard isOut, items != nil || !isAwaited else { return }
    isOut = false
    receive(problem.map { .error($0) } ?? update(items ?? noItems))
  }
}
