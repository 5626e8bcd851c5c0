#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Whether a search is shown, in both directions: `search *= .subject(viewModel.isSearching)`.
///
/// While somebody listens its delegate is one in front of yours, which goes on being asked and told everything; set
/// yours before. UIKit tells of a search that the program begins or ends as of one that the user does: write
/// ``controlValue``, or bind it, and not `isActive`, which would be sent as the user's.
@MainActor extension UISearchController: ToggleControl {
  /// UIKit tells what the program changes, too, but not that it did; see ``isActivePublisher``.
  public static var tellsProgramChanges: Bool { false }

  /// Whether the search is shown. It can be once what it belongs to is on screen.
  public var controlValue: Bool {
    get { isActive }
    set {
      SearchActivity.of(self).want(newValue)
      if isActive != newValue { isActive = newValue }
    }
  }

  /// Sends whether the search is shown: now, and once it is after the user has tapped into the search bar,
  /// or is no longer after Cancel.
  public var isActivePublisher: ControlPublisher<Bool> { controlPublisher }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    ActivityEvents.of(self).add(handler)
  }

  /// A search is left by Cancel, and entered by who begins it.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onControlValueChange(handler)
  }

  /// Makes the search bar's field first responder.
  @discardableResult
  public func takeFocus() -> Bool { searchBar.searchTextField.takeFocus() }

  /// What is wrong with the search. It is a red line at the search bar's lower edge and its accessibility hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: searchBar) }
    set { ProblemMark.show(newValue, on: searchBar) }
  }
}

/// Whether a search was shown when that was last told, or the program wanted it to be. It belongs to the
/// search's controller.
@MainActor
private final class SearchActivity {
  private var isActive: Bool
  /// What the program wants, and nobody has told to be so yet.
  private var wanted: Bool?

  private init(_ isActive: Bool) {
    self.isActive = isActive
  }

  static func of(_ search: UISearchController) -> SearchActivity {
    attached(to: search) { SearchActivity($0.isActive) }
  }

  func want(_ isActive: Bool) {
    (self.isActive, wanted) = (isActive, isActive)
  }

  /// Nobody has listened for a while.
  func begin(_ isActive: Bool) { self.isActive = wanted ?? isActive }

  /// Whether it is the user who has made it so.
  func isUsers(_ isActive: Bool) -> Bool {
    defer { (self.isActive, wanted) = (isActive, nil) }
    return isActive != self.isActive
  }
}

/// The delegate of a search in front of another one.
private final class ActivityEvents: EventDelegate, UISearchControllerDelegate {
  private weak var search: UISearchController?
  /// Weak as UIKit's reference.
  private weak var next: (any UISearchControllerDelegate)?

  static func of(_ search: UISearchController) -> ActivityEvents {
    search.delegate as? ActivityEvents ?? ActivityEvents(search)
  }

  private init(_ search: UISearchController) {
    self.search = search
    next = search.delegate
    super.init()
    SearchActivity.of(search).begin(search.isActive)
    precede(next) { [weak self] in
      guard let self, let search = self.search, search.delegate === self else { return }
      search.delegate = nil
      search.delegate = self
    }
    search.delegate = self
  }

  override func leave() {
    if let search, search.delegate === self { search.delegate = next }
  }

  /// Tells of what the program has not asked for.
  private func follow(_ search: UISearchController) {
    if SearchActivity.of(search).isUsers(search.isActive) { tell() }
  }

  func didPresentSearchController(_ searchController: UISearchController) {
    ifImplemented(next?.didPresentSearchController(_:)) { $0(searchController) }
    follow(searchController)
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    ifImplemented(next?.didDismissSearchController(_:)) { $0(searchController) }
    follow(searchController)
  }
}
#endif
