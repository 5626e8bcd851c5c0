import BinderyGTK
import BinderyStore
import ShowcaseModels

struct Harbor: Equatable, Sendable {
  var liters = ["Water": 60, "Diesel": 25, "Oil": 90]
}

enum HarborAction: Action {
  case filled(String, Int)
}

@MainActor
final class HarborViewModel {
  static let tanks = ["Water", "Diesel", "Oil"]
  let store = Store<Harbor, HarborAction>(
    initialState: Harbor(),
    reducer: Reducer { state, action in
      switch action {
      case .filled(let tank, let liters): state.liters[tank]! = min(100, max(0, liters))
      }
    })

  func connection(of tank: OwnProps<String>) -> Connection<TankCard.Props, TankCard.Actions> {
    Connection(store: store, ownProps: tank) { state, tank in
      .init(name: tank, liters: state.liters[tank] ?? 0)
    } mapDispatchToActions: { dispatch in
      .init(fill: { dispatch(.filled($0, $1)) })
    }
  }
}

final class TankCard: Box, Connectable {
  struct Props {
    let name: String
    let liters: Int
  }

  struct Actions {
    let fill: (String, Int) -> Void
  }

  let connection: Connection<Props, Actions>
  private let tank: OwnProps<String>
  private let bindings = BindingGroup()

  init(_ viewModel: HarborViewModel, showing name: String) {
    let tank = OwnProps(name)
    (self.tank, connection) = (tank, viewModel.connection(of: tank))
    let (choice, level, amount, fill) = (DropDown(), LevelBar(), Label(), Button("Fill 10"))
    super.init(.vertical, spacing: 9, [choice, level, amount, fill])
    choice.accessibleLabel = "Tank"
    level.accessibleLabel = "Level"
    connection.connect()
    let chosen = CurrentValueSubject<String?, Never>(name)
    bindings.capture {
      choice *= PickerBinding.items(HarborViewModel.tanks).value(chosen)
      BindingTarget(self) { card, name in card.tank.value = name } *= chosen.compactMap { $0 }
      level.binding.value *= connection[\.liters].map { Double($0) / 100 }
      amount.textBinding *= connection[\.liters].map { $0.counted("liter") }
      Handler(self, TankCard.fill) *= fill.tapPublisher
    }
    setMargins(9)
  }

  private func fill() { actions.fill(props.name, props.liters + 10) }
}

final class TanksPage: Page {
  private let viewModel = HarborViewModel()

  override func load() -> Widget {
    column(
      ["Water", "Diesel"].map { tank in
        let card = Frame(TankCard(viewModel, showing: tank))
        card.addClass("card")
        return card
      })
  }
}

extension CaseStudy {
  static let tanks = CaseStudy(
    "tanks", "Own props", "A card that shows any row of a store",
    icon: "network-server-symbolic", .stores,
    features: ["OwnProps", "Connection", "Connectable", "props"],
    guides: ["Test a connected view without a store"],
    """
    Choose a tank in each card, and fill it. The card is connected to the whole store; which tank \
    it shows is its own property. A change of that property maps the state again, as a change of \
    the state does, and only entries that differ are sent. Choose the same tank in both cards: \
    they stay in step. The card itself knows no store, so a test gives it props by hand.
    """
  ) { TanksPage() }
}
