import BinderyStore

/// The store state of most tests: two numbers and a text.
struct Counts: Equatable, Sendable {
  var left = 0
  var right = 0
  var text = ""
}

enum CountsAction: Action, Equatable {
  case setLeft(Int), setRight(Int), setText(String), both(Int), nothing
}

let counting = Reducer<Counts, CountsAction> { state, action in
  switch action {
  case .setLeft(let number): state.left = number
  case .setRight(let number): state.right = number
  case .setText(let text): state.text = text
  case .both(let number): (state.left, state.right) = (number, number)
  case .nothing: break
  }
}

typealias CountsStore = Store<Counts, CountsAction>

@MainActor
func makeStore(
  _ state: Counts = Counts(), middleware: [Middleware<Counts, CountsAction>] = [],
  onError: (@MainActor (StoreError) -> Void)? = nil
) -> CountsStore {
  Store(initialState: state, reducer: counting, middleware: middleware, onError: onError)
}

/// An object with a bound property.
@MainActor
final class Label: BindingHost {
  var text = "" { didSet { texts.append(text) } }
  var number = 0 { didSet { numbers.append(number) } }
  private(set) var texts: [String] = []
  private(set) var numbers: [Int] = []
}

/// The values of a selection.
@MainActor
final class Told<Value> {
  private(set) var values: [Value] = []
  private var subscription: StateSubscription?

  init(_ selection: Selection<Value>) {
    subscription = selection.subscribe { [unowned self] (value: Value) in values.append(value) }
  }
}
