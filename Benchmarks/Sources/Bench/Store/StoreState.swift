import BinderyStore

/// A thousand items, flat and in twenty sections, and an unrelated part.
struct StoreState: Equatable, Sendable {
  var items: [Item]
  var sections = (0..<20).map { section in
    Section(items: (0..<50).map { Item(text: "item \($0) of section \(section)", number: 0) })
  }
  var other = 0

  init(items count: Int = 1_000) {
    items = (0..<count).map { Item(text: "item \($0) of the flat ones", number: 0) }
  }

  struct Item: Equatable, Sendable {
    var text: String
    var number: Int
  }

  struct Section: Equatable, Sendable {
    var items: [Item]
  }

  static let reducer = Reducer<StoreState, StoreAction> { state, action in
    switch action {
    case .changeItem(let index): state.items[index].number &+= 1
    case .changeInSection(let index):
      state.sections[index / 50].items[index % 50].number &+= 1
    case .changeOther: state.other &+= 1
    case .nothing: break
    }
  }
}

enum StoreAction: Action {
  case changeItem(Int), changeInSection(Int), changeOther, nothing
}

/// The reducer alone: the work that every store has to do.
@MainActor
final class BareReducer {
  private(set) var state: StoreState

  init(items count: Int = 1_000) {
    state = StoreState(items: count)
  }

  @inline(never)
  func dispatch(_ action: StoreAction) {
    var next = state
    StoreState.reducer(&next, action)
    state = next
  }
}
