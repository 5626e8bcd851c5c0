import BinderyGTK
import Foundation

enum LoadState: ViewState {
  case loading
  case loaded(String)
  case failed(String)
}

final class LoadViewModel: ViewModel<LoadState> {
  init() {
    super.init(initialState: .loading)
    load()
  }

  func load() {
    update { .loading }
    Task.detached { [self] in
      do {
        let text = try String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
        update { .loaded(text.trimmingCharacters(in: .newlines)) }
      } catch {
        update { .failed("The load cannot be read: \(error)") }
      }
    }
  }
}

final class LoadView: Box, StatefulView {
  private let (text, button) = (Label(), Button("Again"))
  private let bindings = BindingGroup()

  init(_ viewModel: LoadViewModel) {
    super.init(.vertical, spacing: 12, [text, button])
    bindings.capture { Handler(viewModel, LoadViewModel.load) *= button.tapPublisher }
    viewModel.subscribe(view: self)
  }

  func render(state: LoadState) {
    switch state {
    case .loading: text.text = "Loading…"
    case .loaded(let load): text.text = load
    case .failed(let problem): text.text = problem
    }
    button.isSensitive = state != .loading
  }
}

let viewModel = LoadViewModel()
let application = Application(id: "org.example.SystemLoad")
application.onActivate { application in
  let window = ApplicationWindow(application)
  window.content = Box(.vertical, [HeaderBar(), LoadView(viewModel)])
  window.present()
}
_ = application.run()
