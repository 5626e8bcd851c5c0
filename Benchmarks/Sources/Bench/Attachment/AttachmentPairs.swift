import Bindery
import Foundation

/// The cost of attaching a view to a view model and detaching it.
@MainActor let attachmentPairs = [
  Pair(
    "attachment/move to another view, 4 inputs", unit: .nanoseconds, operations: moves,
    rivalName: "OpenCombine: new sinks into the view model's subjects",
    setup: { () -> (Attachable<PanelViewModel>, [Panel], BindingGroup, ByHand) in
      (.detached((), "panel"), [Panel(), Panel()], BindingGroup(), ByHand())
    },
    ours: { panel, views, group, _ in
      for move in 0..<moves {
        group.clear()
        group.capture { _ = panel.bind(views[move & 1].bindings) }
      }
    },
    rival: { _, views, _, byHand in
      for move in 0..<moves { byHand.attach(views[move & 1].bindings) }
    },
    verify: { input, _ in
      let (panel, views, _, _) = input
      let before = panel.viewModel!.taps.value
      for view in views { view.taps.send() }
      return panel.viewModel!.taps.value == before + 1
    }),
  Pair(
    "attachment/made, attached, released, 4 inputs", unit: .nanoseconds, operations: moves,
    rivalName: "OpenCombine: a view model that subscribes to the view's publishers",
    setup: { Panel() },
    ours: { view in
      for _ in 0..<moves {
        let panel = Attachable<PanelViewModel>.detached((), "panel")
        let group = BindingGroup { panel.bind(view.bindings) }
        withExtendedLifetime((panel, group)) {}
      }
    },
    rival: { view in
      for _ in 0..<moves {
        let byHand = ByHand()
        byHand.attach(view.bindings)
        withExtendedLifetime(byHand) {}
      }
    },
    verify: { _, _ in true }),
]

private let moves = 1_000

/// The controls of a view.
private final class Panel {
  let name = PassthroughSubject<String, Never>()
  let isOn = PassthroughSubject<Bool, Never>()
  let taps = PassthroughSubject<Void, Never>()
  let removals = PassthroughSubject<Void, Never>()

  var bindings: PanelViewModel.Bindings {
    .init(name: name, isOn: isOn, taps: taps, removals: removals)
  }
}

private final class PanelViewModel: AttachableViewModel {
  struct Bindings {
    let name: PassthroughSubject<String, Never>
    let isOn: PassthroughSubject<Bool, Never>
    let taps: PassthroughSubject<Void, Never>
    let removals: PassthroughSubject<Void, Never>
  }

  let name: ViewOutput<String>
  let isOn: ViewOutput<Bool>
  let taps = CurrentValueSubject<Int, Never>(0)
  let removals = CurrentValueSubject<Int, Never>(0)
  private let bindings = BindingGroup()

  init(dependencies: Void, model: String, bindings view: ViewInputs<Bindings>) {
    name = view.value(\.name, from: model)
    isOn = view.value(\.isOn, from: false)
    bindings.capture {
      Handler(self, PanelViewModel.tap) *= view.taps
      Handler(self, PanelViewModel.remove) *= view.removals
    }
  }

  private func tap() { taps.value += 1 }
  private func remove() { removals.value += 1 }
}

/// The same without Bindery.
private final class ByHand {
  let name = CurrentValueSubject<String, Never>("panel")
  let isOn = CurrentValueSubject<Bool, Never>(false)
  let taps = PassthroughSubject<Void, Never>()
  let removals = PassthroughSubject<Void, Never>()
  private(set) var tapCount = 0
  private(set) var removalCount = 0
  private var own: Set<AnyCancellable> = []
  private var attached: Set<AnyCancellable> = []

  init() {
    taps.sink { [weak self] in self?.tapCount += 1 }.store(in: &own)
    removals.sink { [weak self] in self?.removalCount += 1 }.store(in: &own)
  }

  func attach(_ view: PanelViewModel.Bindings) {
    attached = [
      view.name.sink { [weak self] in self?.name.send($0) },
      view.isOn.sink { [weak self] in self?.isOn.send($0) },
      view.taps.sink { [weak self] in self?.taps.send($0) },
      view.removals.sink { [weak self] in self?.removals.send($0) },
    ]
  }
}
