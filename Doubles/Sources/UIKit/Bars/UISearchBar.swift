/// https://developer.apple.com/documentation/uikit/uisearchbar
@available(iOS 2.0, *)
@MainActor
open class UISearchBar: UIView {
  fileprivate var delegates = WeakDelegate<any UISearchBarDelegate>([
    "searchBarSearchButtonClicked:", "searchBarCancelButtonClicked:", "searchBar:textDidChange:",
    "searchBar:selectedScopeButtonIndexDidChange:",
  ])

  open weak var delegate: (any UISearchBarDelegate)? {
    get { delegates.object }
    set { delegates.object = newValue }
  }

  @available(iOS 13.0, *)
  public private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField(frame: .zero)
    field.clearButtonMode = .whileEditing
    addSubview(field)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        _ = delegates.ask("searchBar:textDidChange:") {
          $0.searchBar(self, textDidChange: self.text ?? "")
        }
      }, for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        _ = delegates.ask("searchBarSearchButtonClicked:") {
          $0.searchBarSearchButtonClicked(self)
        }
      }, for: .primaryActionTriggered)
    return field
  }()

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  @available(iOS 3.0, *)
  open var showsCancelButton = false
  @available(iOS 3.0, *)
  open var showsScopeBar = false
  @available(iOS 3.0, *)
  open var scopeButtonTitles: [String]?
  /// The index of the chosen scope. Setting it does not notify the delegate.
  @available(iOS 3.0, *)
  open var selectedScopeButtonIndex = 0
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
}

/// https://developer.apple.com/documentation/uikit/uisearchbardelegate
@available(iOS 2.0, *)
@MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  @available(iOS 3.0, *)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    OptionalMethod.notImplemented()
  }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    OptionalMethod.notImplemented()
  }
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    OptionalMethod.notImplemented()
  }
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) { OptionalMethod.notImplemented() }
}

extension UserActions where Target: UISearchBar {
  /// Presses the Search key.
  @discardableResult
  public func pressSearch() -> Bool { target.searchTextField.user.pressReturn() }

  /// Taps the Cancel button, if it is shown.
  @discardableResult
  public func tapCancel() -> Bool {
    guard target.isTouchable, target.showsCancelButton else { return false }
    _ = target.delegates.ask("searchBarCancelButtonClicked:") {
      $0.searchBarCancelButtonClicked(target)
    }
    return true
  }

  /// Taps a scope, if the scopes are shown.
  @discardableResult
  public func tapScope(at index: Int) -> Bool {
    guard target.isTouchable, target.showsScopeBar,
      target.scopeButtonTitles?.indices.contains(index) == true
    else { return false }
    guard index != target.selectedScopeButtonIndex else { return true }
    target.selectedScopeButtonIndex = index
    TurnOfTheLoop.noteWork()
    _ = target.delegates.ask("searchBar:selectedScopeButtonIndexDidChange:") {
      $0.searchBar(target, selectedScopeButtonIndexDidChange: index)
    }
    return true
  }
}
