#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UISearchBar {
  /// The scopes under the bar, one of them chosen: `search.searchBar.scopes *=
  /// PickerBinding.items(Scope.allCases).value(viewModel.scope)`.
  ///
  /// The bar keeps the object alive. For the delegate see ``searchPublisher``.
  public var scopes: SearchScopes { attached(to: self) { SearchScopes($0) } }
}

/// The scopes of a search bar, one of them chosen.
///
/// ```swift
/// bindings.capture { bar.scopes *= PickerBinding.items(Scope.allCases).value(viewModel.scope) }
/// ```
///
/// `UISearchBar.scopes` returns it, always the same one, and the bar retains it.
public final class SearchScopes: ControlPart, ChoiceControl {
  /// Whether a scope is chosen. UIKit always has one selected, even if none is chosen.
  private var isChosen = false

  fileprivate init(_ bar: UISearchBar) {
    super.init(bar)
  }

  private var bar: UISearchBar? { view as? UISearchBar }

  /// The titles of the scopes.
  public var items: [String] {
    get { bar?.scopeButtonTitles ?? [] }
    set {
      let former = items
      guard newValue != former else { return }
      let chosen = selectedIndex.map { former[$0] }
      bar?.scopeButtonTitles = newValue
      selectedIndex = chosen.flatMap { newValue.firstIndex(of: $0) }
    }
  }

  /// The index of the chosen scope; nil for none, for which the first one is selected.
  public var selectedIndex: Int? {
    get {
      guard isChosen, let index = bar?.selectedScopeButtonIndex else { return nil }
      return items.indices.contains(index) ? index : nil
    }
    set {
      isChosen = newValue != nil
      let index = newValue ?? 0
      if items.indices.contains(index) { bar?.selectedScopeButtonIndex = index }
    }
  }

  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onUse(handler)
  }

  override func onUse(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    guard let bar else { return super.onUse(handler) }
    return bar.on(\.onScope) { [weak self] in
      self?.isChosen = true
      handler()
    }
  }
}
#endif
