#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit

/// The state of a list of results: loading, loaded or failed. Former results stay on screen while
/// the list loads again, and if that fails.
enum ListState: ViewState {
  case loading([String]?)
  case loaded([String])
  case failed(ListError, [String]?)
}

struct ListError: Error, Equatable {
  let message: String
}

// Properties for views, which then need not know the cases.
extension ListState {
  var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  var results: [String]? {
    switch self {
    case .loading(let results), .failed(_, let results): results
    case .loaded(let results): results
    }
  }

  var error: ListError? {
    if case .failed(let error, _) = self { error } else { nil }
  }
}
#endif
