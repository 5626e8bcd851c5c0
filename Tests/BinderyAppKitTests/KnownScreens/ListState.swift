#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit

/// What a list of results shows: that it loads, what it has, what went wrong. What it has stays on
/// screen while it loads again, and when that fails.
enum ListState: ViewState {
  case loading([String]?)
  case loaded([String])
  case failed(ListError, [String]?)
}

struct ListError: Error, Equatable {
  let message: String
}

// What a view asks of a state, so that it need not know the cases.
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
