#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UISearchBar {
  /// The scopes under the search bar, bound with their titles and the chosen one.
  ///
  /// ```swift
  /// search.searchBar.scopes *= PickerBinding.items(Scope.allCases).value(viewModel.scope)
  /// ```
  ///
  /// The bar retains the object. The binding sets a delegate that forwards to yours, as
  /// ``searchPublisher`` describes.
  public var scopes: SearchScopes { attached(to: self) { SearchScopes($0) } }
}

/// The scopes of a search bar, of which one is chosen.
///
/// ```swift
/// bindings.capture { bar.scopes *= PickerBinding.items(Scope.allCases).value(viewModel.scope) }
/// ```
///
/// `UISearchBar.scopes` returns it. It is always the same object, which the bar retains.
public final class SearchScopes: ControlPart, ChoiceControl {
  /// Whether a scope is chosen. UIKit always has one selected, even if none is chosen.
  private var isChosen = false

  fileprivate init(_ bar: UISearchBar) {
    super.init(bar)
  }

  private var bar: UISearchBar? { view as? UISearchBar }

  /// The titles of the scopes.
  ///
  /// When you set them, the chosen title stays chosen if it is among the new ones.
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

  /// The index of the chosen scope, or `nil` if there is none.
  ///
  /// UIKit always shows a scope as selected. While none is chosen, that is the first scope.
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
