import Bindery
import BinderyTesting

/// A view model with four inputs, which counts the values that it receives.
final class PostcardViewModel: AttachableViewModel {
  struct Bindings {
    let name: SimulatedEvents<String>
    let isOn: SimulatedEvents<Bool>
    let taps: SimulatedEvents<Void>
    let removals: SimulatedEvents<Void>
  }

  let name: ViewOutput<String>
  let isOn: ViewOutput<Bool>
  let taps = CurrentValueSubject<Int, Never>(0)
  let removals = CurrentValueSubject<Int, Never>(0)
  private let bindings = BindingGroup()

  init(dependencies: PostcardLog, model: String, bindings view: ViewInputs<Bindings>) {
    dependencies.made += 1
    name = view.value(\.name, from: model)
    isOn = view.value(\.isOn, from: false)
    bindings.capture {
      Handler(self, PostcardViewModel.tap) *= view.taps
      Handler(self, PostcardViewModel.remove) *= view.removals
    }
  }

  private func tap() { taps.value += 1 }
  private func remove() { removals.value += 1 }
}

final class PostcardLog {
  var made = 0
}

extension Attachable where ViewModel == PostcardViewModel {
  /// The title, which is known before there is a view model.
  var title: String { "Card of \(model)" }
}

/// A row of a list: permanent controls, and the view model that they show at present.
@MainActor
final class PostcardRow {
  let name: SimulatedEvents<String>
  let isOn = SimulatedEvents<Bool>(present: { true })
  let taps = SimulatedEvents<Void>()
  let removals = SimulatedEvents<Void>()
  let label: Recorder<String>
  private(set) var bindings: BindingGroup?

  init(shows text: String = "") {
    name = SimulatedEvents(present: { text })
    label = Recorder(text)
  }

  var inputs: PostcardViewModel.Bindings {
    .init(name: name, isOn: isOn, taps: taps, removals: removals)
  }

  var listenerCount: Int {
    name.listenerCount + isOn.listenerCount + taps.listenerCount + removals.listenerCount
  }

  @discardableResult
  func show(_ card: Attachable<PostcardViewModel>) -> PostcardViewModel {
    var shown: PostcardViewModel!
    bindings = BindingGroup {
      shown = card.bind(inputs) { label.binding.value *= $0.name }
    }
    return shown
  }

  func clear() { bindings = nil }
}
