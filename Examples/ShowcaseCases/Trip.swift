import BinderyGTK
import ShowcaseModels

enum TripRoute: Hashable {
  case trip
  case cities(Answer<String>)
  case days(city: String, Answer<Int>)
}

enum TripScreen {
  case trip(TripViewModel)
  case choice(title: String, [String], choose: @MainActor (Int) -> Void)
}

@MainActor
final class TripViewModel {
  static let days = (1...5).map { $0.counted("day") }
  static let cities = ["Bergen", "Helsinki", "Lisbon", "Oslo"]
  let plan = CurrentValueSubject<String, Never>("No trip is planned.")
  let ask: Command<Void, Void>
  private let navigation: Navigation<TripRoute>

  init(_ navigation: Navigation<TripRoute>) {
    self.navigation = navigation
    ask = Command()
    ask.perform(self, TripViewModel.planTrip)
  }

  private func planTrip() async throws {
    guard let city = await navigation.ask({ .cities($0) }) else {
      return plan.value = "You left without a city."
    }
    guard let days = await navigation.ask({ .days(city: city, $0) }) else {
      return plan.value = "\(city), but for how long?"
    }
    plan.value = "\(days.counted("day")) in \(city)"
  }

  static func makeNavigator() -> Navigator<TripRoute, TripScreen> {
    Navigator(root: .trip) { route, navigation in
      switch route {
      case .trip: .trip(TripViewModel(navigation))
      case .cities(let answer):
        .choice(title: "Where to?", cities) { answer(cities[$0]) }
      case .days(let city, let answer):
        .choice(title: "How long in \(city)?", days) { answer($0 + 1) }
      }
    }
  }
}

final class PlanPage: Page {
  private let viewModel: TripViewModel

  init(_ viewModel: TripViewModel) {
    self.viewModel = viewModel
    super.init()
    title = "Trip"
  }

  override func load() -> Widget {
    let (plan, ask) = (Label(), Button("Plan a trip"))
    plan.addClass("title-2")
    plan.wraps = true
    bindings.capture {
      plan.textBinding *= viewModel.plan
      viewModel.ask *= ask.tapPublisher
    }
    header.showsWindowButtons = (false, false)
    return column([plan, row([ask])])
  }
}

final class ChoicePage: Page {
  private let content: Widget

  init(_ title: String, _ options: [String], choose: @escaping @MainActor (Int) -> Void) {
    let buttons = options.map { Button($0) }
    for (index, button) in buttons.enumerated() { button.onClick { choose(index) } }
    content = column(buttons)
    super.init()
    self.title = title
    header.showsWindowButtons = (false, false)
  }

  override func load() -> Widget { content }
}

final class TripPage: Page {
  private let pages = NavigationHost(TripViewModel.makeNavigator()) { screen in
    switch screen {
    case .trip(let viewModel): PlanPage(viewModel)
    case .choice(let title, let options, let choose): ChoicePage(title, options, choose: choose)
    }
  }

  override func load() -> Widget { pages.view }
}

extension CaseStudy {
  static let trip = CaseStudy(
    "trip", "Ask another screen", "Screens that return an answer", icon: "emoji-travel-symbolic",
    .screens, features: ["Navigator", "Navigation", "Answer", "ask", "NavigationHost"],
    guides: ["Ask another screen for an answer", "Go from screen to screen"],
    """
    Plan a trip: two screens ask, one after the other, and the first shows the result. Leave one \
    of them with Back, a swipe or Alt+Left: the answer is missing, and the plan says so. The view \
    model awaits each answer, so its dialogue reads from top to bottom. It knows routes and no \
    widgets; a test gives the answers. Press the button twice quickly: there is still one screen.
    """
  ) { TripPage() }
}
