import BinderyGRDB
import BinderyTesting

/// A list that forwards another's changes with a deliberate error.
@MainActor
final class BrokenList: ObservableArray {
  enum Fault: CaseIterable, Sendable {
    case forgetsModification, inventsModification, showsOldContent
    case swapsRows, sendsMoveElsewhere
    case losesDeletion, losesInsertion, keepsDeletedRow, replacesRow
    case tellsNothing, tellsOfNothing, swallowsError
  }

  private let hub: ListHub<RandomRow>
  private var subscription: AnyCancellable?

  init(_ base: any ObservableArray<RandomRow>, _ fault: Fault) {
    let hub = ListHub<RandomRow>([])
    self.hub = hub
    subscription = base.changeSetPublisher.sink { change in
      for event in Self.events(change, fault, shown: hub.items) { hub.send(event) }
    }
  }

  var items: ListItems<RandomRow> { hub.items }
  var changeSetPublisher: AnyPublisher<CollectionChange<RandomRow>, Never> {
    hub.publisher(keeping: self)
  }

  private static func events(
    _ change: CollectionChange<RandomRow>, _ fault: Fault, shown: ListItems<RandomRow>
  ) -> [CollectionChange<RandomRow>] {
    if case .error = change, fault == .swallowsError { return [] }
    guard case .update(var items, var delta) = change else { return [change] }
    switch fault {
    case .forgetsModification: _ = delta.modifications.popLast()
    case .inventsModification:
      let row = shown.indices.first { index in
        items.indices.contains(index) && items[index] == shown[index]
          && !delta.modifications.contains { $0.old == index || $0.new == index }
          && delta.deletions.isEmpty && delta.insertions.isEmpty && delta.moves.isEmpty
      }
      if let row {
        delta.modifications.append(.init(old: row, new: row))
        delta.modifications.sort { $0.old < $1.old }
      }
    case .showsOldContent:
      if let modified = delta.modifications.popLast() {
        items.replaceSubrange(modified.new..<modified.new + 1, with: [shown[modified.old]])
      }
    case .swapsRows:
      if items.count > 1 {
        let (first, second) = (items[0], items[1])
        items.replaceSubrange(0..<2, with: [second, first])
      }
    case .sendsMoveElsewhere:
      if let move = delta.moves.popLast() {
        delta.moves.append(.init(from: move.from, to: (move.to + 1) % items.count))
      }
    case .losesDeletion: _ = delta.deletions.popLast()
    case .losesInsertion: _ = delta.insertions.popLast()
    case .keepsDeletedRow:
      if let row = delta.deletions.popLast() {
        items.insert(shown[row], at: items.count)
        delta.moves.append(.init(from: row, to: items.count - 1))
        delta.moves.sort { $0.from < $1.from }
      }
    case .replacesRow:
      if let row = delta.modifications.popLast(),
        !delta.moves.contains(where: { $0.from == row.old })
      {
        delta.deletions = (delta.deletions + [row.old]).sorted()
        delta.insertions = (delta.insertions + [row.new]).sorted()
      }
    case .tellsNothing: return []
    case .tellsOfNothing:
      return [.update(items, delta), .update(items, ListDelta())]
    case .swallowsError: break
    }
    return [.update(items, delta)]
  }
}
