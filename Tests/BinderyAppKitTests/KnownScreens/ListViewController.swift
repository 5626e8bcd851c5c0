#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit

/// Shows a list of results, whether it is loading, and its error.
final class ListViewController: NSViewController, StatefulView {
  let indicator = NSProgressIndicator()
  let results = NSTextField(wrappingLabelWithString: "")
  let problem = NSTextField(labelWithString: "")
  let retry = NSButton(title: "Try Again", target: nil, action: nil)
  private(set) var renders = 0

  private let viewModel: ListViewModel
  private let bindings = BindingGroup()

  init(_ viewModel: ListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    indicator.style = .spinning
    indicator.isDisplayedWhenStopped = false
    view = NSStackView(views: [indicator, results, problem, retry])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bindings.capture {
      Handler(viewModel, ListViewModel.startLoading) *= retry.tapPublisher
    }
    viewModel.subscribe(view: self)
  }

  func render(state: ListState) {
    renders += 1
    renderLoading(state.isLoading)
    renderResults(state.results)
    renderError(state.error)
  }

  private func renderLoading(_ isLoading: Bool) {
    if isLoading { indicator.startAnimation(nil) } else { indicator.stopAnimation(nil) }
    retry.isEnabled = !isLoading
  }

  private func renderResults(_ results: [String]?) {
    self.results.stringValue = results?.joined(separator: "\n") ?? ""
  }

  private func renderError(_ error: ListError?) {
    problem.stringValue = error?.message ?? ""
    problem.isHidden = error == nil
  }
}
#endif
