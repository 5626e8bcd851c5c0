import Bindery
import BinderyStore
import BinderyTesting

extension Behavior {
  /// Behaviors of rendering, and of the bindings that follow a screen's appearance.
  @MainActor static let screens: [Behavior] = [
    Behavior(
      .screens, "rendered-when-ready", laws: [6],
      "A view that is not ready is rendered once as soon as it is, with the newest state."
    ) { toolkit in
      try await toolkit.forEachRenderedView { view in
        let model = ConformanceCounter(1)
        subscribe(view.view, to: model)
        model.set(2)
        model.set(3)
        await toolkit.turn()
        try expect(view.shown(), is: [], "before it is ready")
        await view.becomeReady()
        try expect(view.shown(), is: [3], "when it is")
        model.set(4)
        model.set(4)
        try expect(view.shown(), is: [3, 4], "afterward")
      }
    },
    Behavior(
      .screens, "missed-states-arrive-once", laws: [7],
      "A view that was not ready catches up with one render, and with none if it missed nothing."
    ) { toolkit in
      try await toolkit.forEachRenderedView { view in
        guard let becomeUnready = view.becomeUnready else {
          throw NotApplicable("it stays ready once it is")
        }
        let model = ConformanceCounter(1)
        subscribe(view.view, to: model)
        await view.becomeReady()
        await becomeUnready()
        model.set(2)
        model.set(3)
        try expect(view.shown(), is: [1], "while it is not ready")
        await view.becomeReady()
        try expect(view.shown(), is: [1, 3], "when it is again")
        await becomeUnready()
        await view.becomeReady()
        try expect(view.shown(), is: [1, 3], "where nothing was missed")
      }
    },
    Behavior(
      .screens, "rendered-once-in-a-transaction", laws: [8, 11],
      "A view is rendered once per transaction, and once per burst from other threads."
    ) { toolkit in
      try await toolkit.forEachRenderedView { view in
        let model = ConformanceCounter(0)
        subscribe(view.view, to: model)
        await view.becomeReady()
        transaction {
          model.set(1)
          model.set(2)
        }
        try expect(view.shown(), is: [0, 2], "after a transaction")
        runElsewhere { for count in 3...100 { model.set(count) } }
        try await toolkit.wait(for: "the last state") { view.shown().last == 100 }
        try expect(view.shown(), is: [0, 2, 100], "after a burst")
      }
    },
    Behavior(
      .screens, "rendered-views-are-freed", laws: [1],
      "A view model retains neither the views that render it nor one that never became ready."
    ) { toolkit in
      guard !toolkit.renderedViews.isEmpty else {
        throw NotApplicable("\(toolkit.name) has no such views")
      }
      for kind in toolkit.renderedViews {
        for isReady in [false, true] {
          let model = ConformanceCounter(0)
          weak var released: AnyObject?
          do {
            let view = try await kind.make()
            released = view.view
            subscribe(view.view, to: model)
            if isReady { await view.becomeReady() }
          }
          toolkit.clear()
          try await toolkit.wait(for: "\(kind.name) to be freed") { released == nil }
          model.set(1)
        }
      }
    },
    Behavior(
      .screens, "connected-while-on-screen",
      "A connection to a store follows a screen's appearance; missed changes arrive as one."
    ) { toolkit in
      let screen = try toolkit.makeScreen(.silent)
      let store = Store<ConformanceCount, SetCount>(
        initialState: ConformanceCount(0), reducer: Reducer { $0.count = $1.count })
      let connection = Connection<ConformanceCount, Void>(
        store: store, mapStateToProps: { $0 }, mapDispatchToActions: { _ in })
      var told: [Int] = []
      let group = BindingGroup()
      group.capture { connection.subscribe({ $0.count }) { told.append($0) } }
      connect(connection, while: screen.screen)
      store.dispatch(SetCount(count: 1))
      try expect(connection.isConnected, is: false, "connected before it is on screen")
      await screen.show()
      try expect(told.last, is: 1, "the value received when it came")
      store.dispatch(SetCount(count: 2))
      try expect(told.last, is: 2, "the value received while it is on screen")
      await screen.hide()
      let before = told.count
      store.dispatch(SetCount(count: 3))
      store.dispatch(SetCount(count: 4))
      try expect(told.count, is: before, "how often it received a value while hidden")
      await screen.show()
      try expect(told.last, is: 4, "the value received when it came again")
      try expect(told.count, is: before + 1, "how often it received a value then")
      group.clear()
    },
    Behavior(
      .screens, "attachable-moves-to-another-view", laws: [3],
      "A view model that moves to another view keeps its state, and uses only the new view."
    ) { toolkit in
      guard let buttons = toolkit.buttons.first, let labels = toolkit.properties.first else {
        throw NotApplicable("\(toolkit.name) has no buttons or no labels")
      }
      let card = Attachable<CardModel>.detached((), "card")
      let (first, second) = (try await buttons.make(), try await buttons.make())
      let (one, two) = (try await labels.make(), try await labels.make())
      let group = BindingGroup()
      group.capture { card.bind(.init(taps: first.taps)) { one.target *= $0.title } }
      first.userTaps()
      await toolkit.turn()
      try expect(one.text(), is: "card 1", "the first view")
      let model = card.viewModel
      group.capture { card.bind(.init(taps: second.taps)) { two.target *= $0.title } }
      try expect(card.viewModel === model, "it is the same view model")
      try expect(two.text(), is: "card 1", "the second view, bound")
      first.userTaps()
      second.userTaps()
      await toolkit.turn()
      try expect(two.text(), is: "card 2", "the second view")
      try expect(one.text(), is: "card 1", "the first view, left behind")
      group.clear()
    },
  ]
}

extension ScreenContent {
  /// A screen whose title does not change, and on which the user taps nothing.
  static var silent: ScreenContent {
    ScreenContent(
      title: Just("Screen").eraseToAnyPublisher(), taps: Empty().eraseToAnyPublisher(), tapped: {})
  }
}

extension ConformanceToolkit {
  fileprivate func forEachRenderedView(
    _ body: @MainActor (RenderedViewUnderTest) async throws -> Void
  ) async throws {
    try await forEach(renderedViews, "views that wait to be ready", body)
  }
}

@MainActor
private func subscribe(_ view: some StatefulView<ConformanceCount>, to model: ConformanceCounter) {
  model.subscribe(view: view)
}

@MainActor
private func connect<Props, Actions>(
  _ connection: Connection<Props, Actions>, while screen: some Appearing
) {
  connection.connect(while: screen)
}

/// The only action of the store.
private struct SetCount: Action {
  let count: Int
}

/// A view model that counts taps.
private final class CardModel: AttachableViewModel {
  struct Bindings {
    let taps: ControlPublisher<Void>
  }

  let title: ViewOutput<String>
  private let count = CurrentValueSubject<Int, Never>(0)
  private let bindings = BindingGroup()

  init(dependencies: Void, model: String, bindings view: ViewInputs<Bindings>) {
    title = ViewOutput(count).map { "\(model) \($0)" }
    bindings.capture { Handler(self, CardModel.tap) *= view.taps }
  }

  private func tap() { count.value += 1 }
}
