#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A search controller can be bound to whether its search is shown, in both directions.
///
/// ```swift
/// search *= .subject(viewModel.isSearching)
/// ```
///
/// While the binding exists, the controller has a delegate of the binding, which forwards all
/// methods to your delegate. Set your delegate before you bind.
///
/// To begin or end the search from the program, use the binding or ``controlValue``. UIKit reports
/// the user's and the program's changes alike, so the binding would take a change of `isActive` for
/// a change by the user.
@MainActor extension UISearchController: ToggleControl {
  /// Always false. UIKit also reports changes by the program, but the control recognizes changes
  /// made with ``controlValue``, and does not report them.
  public static var tellsProgramChanges: Bool { false }

  /// Whether the search is shown. It can be shown once its view controller is on screen.
  public var controlValue: Bool {
    get { isActive }
    set {
      SearchActivity.of(self).want(newValue)
      if isActive != newValue { isActive = newValue }
    }
  }

  /// A publisher that emits whether the search is shown: now, after the user taps into the search
  /// bar, and after the user taps Cancel.
  public var isActivePublisher: ControlPublisher<Bool> { controlPublisher }

  /// Calls `handler` each time the user begins or cancels the search.
  ///
  /// - Returns: The connection, which lasts until it is disconnected. Until then, the controller
  ///   has a delegate that reports the changes and forwards all methods to yours.
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    ActivityEvents.of(self).add(handler)
  }

  /// Calls `handler` each time the user begins or cancels the search.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onControlValueChange(handler)
  }

  /// Makes the search bar's field first responder.
  ///
  /// - Returns: Whether the field is first responder.
  @discardableResult
  public func takeFocus() -> Bool { searchBar.searchTextField.takeFocus() }

  /// The problem with the search, or `nil` if there is none.
  ///
  /// The search bar shows the problem as a red line at its lower edge and as its accessibility
  /// hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: searchBar) }
    set { ProblemMark.show(newValue, on: searchBar) }
  }
}

/// The state of a search when it was last reported, or as the program last requested it. The
/// search controller keeps it alive.
@MainActor
private final class SearchActivity {
  private var isActive: Bool
  /// The state that the program requested and UIKit has not reported yet.
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

  /// Starts after a time without observers.
  func begin(_ isActive: Bool) { self.isActive = wanted ?? isActive }

  /// Returns whether the user made the change.
  func isUsers(_ isActive: Bool) -> Bool {
    defer { (self.isActive, wanted) = (isActive, nil) }
    return isActive != self.isActive
  }
}

/// The delegate of a search in front of another one.
private final class ActivityEvents: EventDelegate, UISearchControllerDelegate {
  private weak var search: UISearchController?
  /// Weak, like UIKit's reference.
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

  /// Reports changes that the program did not request.
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
