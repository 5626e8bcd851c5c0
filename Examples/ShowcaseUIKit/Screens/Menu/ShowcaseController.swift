#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyUIKit
import Dispatch
import Foundation
import ShowcaseModels
import UIKit

/// The app's window: one of the screens, and notices below it. Screens keep their state.
public final class ShowcaseController: UIViewController {
  private let folder: URL
  private let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)
  private let content = UIView()
  private let notices: NoticeBar
  private var controllers: [Screen: UIViewController] = [:]
  /// The shown screen, or `nil` before the first.
  public private(set) var screen: Screen?
  private let bindings = BindingGroup()

  /// Makes it without a screen; it shows the people when its view is loaded.
  ///
  /// - Parameter folder: The folder for the files of people and accounts.
  public init(folder: URL) {
    self.folder = folder
    notices = NoticeBar(clock: DispatchQueue.main)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// The folder of the app's files.
  public static var defaultFolder: URL { PeopleDatabase.defaultURL.deletingLastPathComponent() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let column = UIStackView(.vertical, spacing: 0, [content, notices])
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    open(screen ?? .people)
  }

  /// Shows a screen in its last state.
  public func open(_ screen: Screen) {
    self.screen = screen
    guard isViewLoaded else { return }
    do {
      let controller = try controllers[screen] ?? make(screen)
      controllers[screen] = controller
      show(controller)
    } catch {
      show(
        UINavigationController(
          rootViewController: withMenu(
            FailureController("\(error)", screen) { [weak self] in self?.open(screen) }, screen)))
    }
  }

  private func show(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    for old in children {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    addChild(controller)
    content.fill(with: controller.view)
    controller.didMove(toParent: self)
  }

  private func make(_ screen: Screen) throws -> UIViewController {
    if screen == .nearby {
      return NearbyController.local { [weak self] in
        guard let self else { return $0 }
        return withMenu($0, .nearby)
      }
    }
    let root: UIViewController =
      switch screen {
      case .people: try makePeople()
      case .shops: makeShops()
      case .results: try makeResults()
      case .login: try makeLogin()
      case .team: TeamController(TeamViewModel())
      case .text: SimpleTextController(Connection(store))
      case .stepping: SteppingUpController(Connection(store))
      case .nearby: preconditionFailure("The places have a navigation controller of their own.")
      }
    return UINavigationController(rootViewController: withMenu(root, screen))
  }

  private func withMenu(_ controller: UIViewController, _ screen: Screen) -> UIViewController {
    let menu = UIBarButtonItem(menuOn: screen) { [weak self] in self?.open($0) }
    let others = controller.navigationItem.leftBarButtonItems ?? []
    controller.navigationItem.leftBarButtonItems = [menu] + others
    return controller
  }

  private func makePeople() throws -> UIViewController {
    let path = folder.appendingPathComponent("people.sqlite").path
    let viewModel = PeopleViewModel(try PeopleDatabase.open(at: path))
    bindings.capture {
      Handler(self, ShowcaseController.show(notice:)) *= viewModel.notices
      Handler(self, ShowcaseController.show(problem:)) *= viewModel.problems
      Handler(self, ShowcaseController.show(problem:)) *= viewModel.listProblem.compactMap { $0 }
      Handler(self, ShowcaseController.show(outage:)) *= viewModel.outage.compactMap { $0 }
    }
    return PeopleController(viewModel)
  }

  private func makeShops() -> UIViewController {
    let shops = ShopsController(Connection(store))
    bindings.capture { Handler(self, ShowcaseController.show(notice:)) *= shops.notices }
    return shops
  }

  private func makeResults() throws -> UIViewController {
    let source = UnreliableStandings(try StandingsDatabase(), clock: DispatchQueue.main)
    return ResultsController(ResultsViewModel(source), source)
  }

  private func makeLogin() throws -> UIViewController {
    let path = folder.appendingPathComponent("accounts.sqlite").path
    return LoginController(
      DistantAccounts(try AccountDatabase(at: path), clock: DispatchQueue.main))
  }

  private func show(notice: Notice) { notices.show(notice) }

  private func show(problem: Problem) { notices.show(problem) }

  private func show(outage: String) { notices.show(outage) }
}
#endif
