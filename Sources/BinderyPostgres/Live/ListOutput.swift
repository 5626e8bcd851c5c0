import Bindery

/// Sends the events of a list, and reports outages in between.
///
/// The error of an outage ends with the outage, although the list may not have changed.
@MainActor
final class ListOutput<Event: ListEvent> {
  var receive: (Event) -> Void = { _ in }
  private var items: Event.Items
  /// The reason why the list itself could not be read, if that was the last event.
  private var problem: (any Error)?
  /// Whether the last event is the error of an outage.
  private var isOut = false

  init(_ items: Event.Items) { self.items = items }

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

  /// Reports that the database can be read again: sends the list's own problem if it still has one,
  /// or the event that `update` makes of the present items.
  func recover(_ update: (Event.Items) -> Event) {
    guard isOut else { return }
    isOut = false
    receive(problem.map { .error($0) } ?? update(items))
  }
}
