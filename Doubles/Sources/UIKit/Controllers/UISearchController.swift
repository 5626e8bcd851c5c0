/// A controller with a search bar, which shows results during a search.
///
/// https://developer.apple.com/documentation/uikit/uisearchcontroller
///
/// Apple's page does not say whether the delegate is notified of a presentation that the program
/// starts with `isActive`. The double notifies it, so that no program relies on the contrary.
@available(iOS 8.0, *)
@MainActor
open class UISearchController: UIViewController {
  private var delegates = WeakDelegate<any UISearchControllerDelegate>([
    "willPresentSearchController:", "didPresentSearchController:",
    "willDismissSearchController:", "didDismissSearchController:",
  ])
  private var isShown = false

  open private(set) var searchResultsController: UIViewController?
  open private(set) lazy var searchBar: UISearchBar = {
    let bar = UISearchBar(frame: .zero)
    bar.searchTextField.addAction(
      UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
    bar.searchTextField.addAction(
      UIAction { [weak self] _ in
        if let self { searchResultsUpdater?.updateSearchResults(for: self) }
      }, for: [.editingDidBegin, .editingChanged])
    return bar
  }()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)? {
    get { delegates.object }
    set { delegates.object = newValue }
  }
  open var hidesNavigationBarDuringPresentation = true
  @available(iOS 9.1, *)
  open var obscuresBackgroundDuringPresentation = true
  @available(iOS 13.0, *)
  open var automaticallyShowsCancelButton = true

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the search is shown. Setting it presents or dismisses the search, which ends in the
  /// next turn.
  open var isActive: Bool {
    get { isShown }
    set {
      guard newValue != isShown else { return }
      isShown = newValue
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = newValue }
      if searchBar.scopeButtonTitles?.isEmpty == false { searchBar.showsScopeBar = newValue }
      if newValue {
        _ = delegates.ask("willPresentSearchController:") { $0.willPresentSearchController(self) }
      } else {
        _ = delegates.ask("willDismissSearchController:") { $0.willDismissSearchController(self) }
        searchBar.text = ""
        searchBar.searchTextField.resignFirstResponder()
      }
      finishing(true) { [weak self] in self?.end(isPresentation: newValue) }
    }
  }

  private func end(isPresentation: Bool) {
    if isPresentation {
      _ = delegates.ask("didPresentSearchController:") { $0.didPresentSearchController(self) }
    } else {
      _ = delegates.ask("didDismissSearchController:") { $0.didDismissSearchController(self) }
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate
@available(iOS 8.0, *)
@MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {
    OptionalMethod.notImplemented()
  }
  public func didPresentSearchController(_ searchController: UISearchController) {
    OptionalMethod.notImplemented()
  }
  public func willDismissSearchController(_ searchController: UISearchController) {
    OptionalMethod.notImplemented()
  }
  public func didDismissSearchController(_ searchController: UISearchController) {
    OptionalMethod.notImplemented()
  }
}

/// https://developer.apple.com/documentation/uikit/uisearchresultsupdating
@available(iOS 8.0, *)
@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

extension UserActions where Target: UISearchController {
  /// Taps the search bar.
  ///
  /// - Returns: Whether the search is shown now, or about to be shown.
  @discardableResult
  public func tapIn() -> Bool { target.searchBar.searchTextField.user.tap() && target.isActive }

  /// Taps the search bar's Cancel button, if it is shown.
  @discardableResult
  public func tapCancel() -> Bool {
    guard target.searchBar.user.tapCancel() else { return false }
    target.isActive = false
    return true
  }
}
