import Bindery
import BinderyTesting

@testable import ShowcaseCases

// The screen of the door without a display, for the tests that the inspector has written.

extension RecordedUseTests {
  func makeView() -> some AnyObject { HeadlessDoor() }
}

extension RecordedOpenTests {
  func makeView() -> some AnyObject { HeadlessDoor() }
}

@MainActor
private final class HeadlessDoor {
  private let viewModel = DoorViewModel()
  private let (sentence, refusal) = (Label(), Label())
  private let (open, close, lock) = (
    HeadlessButton("Open"), HeadlessButton("Close"), HeadlessButton("Lock")
  )
  private var bindings: BindingGroup?

  init() {
    bindings = BindingGroup {
      sentence.binding.text *= viewModel[\.sentence]
      refusal.binding.text *= viewModel.refusal
      Handler(viewModel, DoorViewModel.open) *= open.tapPublisher
      Handler(viewModel, DoorViewModel.close) *= close.tapPublisher
      Handler(viewModel, DoorViewModel.lock) *= lock.tapPublisher
    }
  }
}

/// A label whose bindings have the names of a widget's, the text of which is computed, too.
@MainActor
private final class Label: BindingHost {
  private var stored = ""

  var text: String {
    get { stored }
    set { stored = newValue }
  }
}
