import BinderyGTK
import Dispatch
import ShowcaseModels

@MainActor
final class DebounceViewModel<Clock: Scheduler> {
  let text = CurrentValueSubject<String, Never>("")
  let typed: AnyPublisher<Int, Never>
  let settled: AnyPublisher<String, Never>

  /// - Parameter clock: Measures the pauses.
  init(clock: Clock) {
    typed = text.dropFirst().scan(0) { count, _ in count + 1 }.prepend(0).eraseToAnyPublisher()
    settled = text.dropFirst().debounce(for: .milliseconds(500), scheduler: clock)
      .removeDuplicates().prepend("").eraseToAnyPublisher()
  }
}

final class DebouncePage: Page {
  let viewModel = DebounceViewModel(clock: DispatchQueue.main)

  override func load() -> Widget {
    let (field, typed, settled) = (Entry(), Label(), Label())
    field.accessibleLabel = "Text"
    field.placeholder = "Type, and pause"
    settled.wraps = true
    settled.addClass("title-3")
    bindings.capture {
      field *= .subject(viewModel.text)
      typed.textBinding *= viewModel.typed.map { $0.counted("edit") }
      settled.textBinding *= viewModel.settled.map { "Settled on “\($0)”" }
    }
    return column([field, typed, settled])
  }
}

extension CaseStudy {
  static let debounce = CaseStudy(
    "debounce", "Debounce", "Wait until the user pauses", icon: "alarm-symbolic", .state,
    features: ["debounce", "removeDuplicates", "Scheduler"], guides: ["Debounce a search"],
    """
    Type some words: each edit is counted, and half a second after the last one the text is \
    settled. Type a letter and delete it at once: the settled text is the same, so nothing is \
    sent. The clock is a parameter of the view model. A test moves a manual clock, and waits for \
    nothing.
    """
  ) { DebouncePage() }
}
