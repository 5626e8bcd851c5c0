#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit

final class ListViewModel: ViewModel<ListState> {
  nonisolated init() { super.init(initialState: .loading(nil)) }

  nonisolated func startLoading() {
    write { draft in
      if !draft.isLoading { draft.state = .loading(draft.results) }
    }
  }

  nonisolated func didLoad(_ results: [String]) {
    update { .loaded(results) }
  }

  nonisolated func didFail(with error: ListError) {
    write { $0.state = .failed(error, $0.results) }
  }
}
#endif
