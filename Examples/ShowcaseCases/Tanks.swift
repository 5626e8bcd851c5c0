import BinderyGTK
import BinderyStore
import ShowcaseModels

struct Harbour: Equatable, Sendable {
  var litres = ["Water": 60, "Diesel": 25, "Oil": 90]
}

enum HarbourAction: Action {
  case filled(String, Int)
}

@MainActor
final class HarbourViewModel {
  static let tanks = ["Water", "Diesel", "Oil"]
  let store = Store<Harbour, HarbourAction>(
    initialState: Harbour(),
    reducer: Reducer { state, action in
      switch action {
      case .filled(let tank, let litres): state.litres[tank]! = min(100, max(0, litres))
      }
    })

  func connection(of tank: OwnProps<String>) -> Connection<TankCard.Props, TankCard.Actions> {
    Connection(store: store, ownProps: tank) { state, tank in
      .init(name: tank, litres: state.litres[tank] ?? 0)
    } mapDispatchToActions: { dispatch in
      .init(fill: { dispatch(.filled($0, $1)) })
    }
  }
}

final class TankCard: Box, Connectable {
  struct Props {
    let name: String
    let litres: Int
  }

  struct Actions {
    let fill: (String, Int) -> Void
  }

  let connection: Connection<Props, Actions>
  private let tank: OwnProps<String>
  private let bindings = BindingGroup()

  init(_ viewModel: HarbourViewModel, showing name: String) {
    let tank = OwnProps(name)
    (self.tank, connection) = (tank, viewModel.connection(of: tank))
    let (choice, level, amount, fill) = (DropDown(), LevelBar(), Label(), Button("Fill 10"))
    super.init(.vertical, spacing: 9, [choice, level, amount, fill])
    choice.accessibleLabel = "Tank"
    level.accessibleLabel = "Level"
    connection.connect()
    let chosen = CurrentValueSubject<String?, Never>(name)
    bindings.capture {
      choice *= PickerBinding.items(HarbourViewModel.tanks).value(chosen)
      BindingTarget(self) { card, name in card.tank.value = name } *= chosen.compactMap { $0 }
      level.binding.value *= connection[\.litres].map { Double($0) / 100 }
      amount.textBinding *= connection[\.litres].map { "\($0) litres" }
      Handler(self, TankCard.fill) *= fill.tapPublisher
    }
    setMargins(9)
  }

  private func fill() { actions.fill(props.name, props.litres + 10) }
}

final class TanksPage: Page {
  private let viewModel = HarbourViewModel()

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
