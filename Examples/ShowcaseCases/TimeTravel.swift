import BinderyGTK
import BinderyStore
import ShowcaseModels

struct Cart: Equatable, Sendable {
  var items: [String] = []
  var summary: String { items.isEmpty ? "The cart is empty." : items.joined(separator: ", ") }
}

enum CartAction: Action {
  case add(String)
  case removeLast
}

@MainActor
final class TimeTravelViewModel {
  static let goods = ["Tea", "Bread", "Plums"]
  let store = Store<Cart, CartAction>(
    initialState: Cart(),
    reducer: Reducer { cart, action in
      switch action {
      case .add(let item): cart.items.append(item)
      case .removeLast: _ = cart.items.popLast()
      }
    })
  private(set) lazy var history = StoreHistory(of: store)
  private(set) lazy var summary = store.select(\.summary)

  func jump(to step: Double) { history.jump(to: Int(step.rounded())) }
  func add(_ item: String) { store.dispatch(.add(item)) }
  func removeLast() { store.dispatch(.removeLast) }
}

final class TimeTravelPage: Page {
  let viewModel = TimeTravelViewModel()

  override func load() -> Widget {
    let (summary, place, slider) = (Label(), Label(), Scale(0...1, step: 1))
    summary.wraps = true
    summary.addClass("title-3")
    slider.accessibleLabel = "Moment"
    let position = viewModel.history.position
    let remove = Button("Remove last")
    let goods = TimeTravelViewModel.goods.map { Button($0) }
    bindings.capture {
      for (button, item) in zip(goods, TimeTravelViewModel.goods) {
        Handler(viewModel) { viewModel in { viewModel.add(item) } } *= button.tapPublisher
      }
      Handler(viewModel, TimeTravelViewModel.removeLast) *= remove.tapPublisher
      summary.textBinding *= viewModel.summary
      slider.binding.range *= position.map { 0...Double(max($0.last, 1)) }
      slider *= .value(position.map { Double($0.step) }, viewModel.jump)
      place.textBinding *= position.map { "After \($0.step) of \($0.last) actions" }
    }
    return column([row(goods), row([remove]), summary, slider, place])
  }
}

extension CaseStudy {
  static let timeTravel = CaseStudy(
    "travel", "Time travel", "A slider over the history of a store",
    icon: "document-open-recent-symbolic", .stores,
    features: ["Store", "Reducer", "StoreHistory", "time travel"],
    guides: ["Record a session and replay it"],
    """
    Put some goods into the cart, then drag the slider back and forth: the screen shows that \
    moment. Add something while the past is shown: it is recorded after the others, and nothing \
    is lost. The history keeps the actions and a few states; the reducer computes the others. \
    The inspector, Control+Shift+I, does the same with the store of the large screens.
    """
  ) { TimeTravelPage() }
}
