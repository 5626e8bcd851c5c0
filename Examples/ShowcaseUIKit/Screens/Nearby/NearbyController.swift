#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import Dispatch
import ShowcaseModels
import UIKit

/// The screens of places on top of each other, and what there is to play with below them.
final class NearbyController: UIViewController {
  private let host: NavigationHost<NearbyRoute, NearbyScreen>
  private let walk: Walk
  private let service: TroubledService
  private let bindings = BindingGroup()

  /// - Parameters:
  ///   - service: What can be wrong with the service.
  ///   - first: Adds to the first screen what each screen of the app has.
  init(
    _ nearby: Nearby, _ walk: Walk, _ service: TroubledService,
    first: @escaping @MainActor (UIViewController) -> UIViewController = { $0 }
  ) {
    (self.walk, self.service) = (walk, service)
    host = NavigationHost(nearby.makeNavigator()) { screen in
      switch screen {
      case .home(let home): first(NearbyHomeController(home))
      case .list(let list): PlaceListController(list)
      case .place(let place): PlaceController(place)
      }
    }
    super.init(nibName: nil, bundle: nil)
    title = Screen.nearby.title
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the screens with a service that the app runs itself.
  static func local(
    first: @escaping @MainActor (UIViewController) -> UIViewController
  ) -> NearbyController {
    let service = LocalNearby()
    let walk = Walk(clock: DispatchQueue.main)
    let client = PlacesClient { try await service.address() }
    return NearbyController(
      Nearby(client, position: walk, clock: DispatchQueue.main), walk,
      TroubledService { try await service.change($0) }, first: first)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    addChild(host.controller)
    let column = UIStackView(.vertical, spacing: 0, [host.controller.view, makeControls()])
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    // Its bar reaches up to the edge of the screen.
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    host.controller.didMove(toParent: self)
  }

  /// Where the user is, and what the service does wrong.
  private func makeControls() -> UIView {
    let (place, trouble) = (ChoiceButton(), ChoiceButton())
    bindings.capture {
      place *= PickerBinding.items(Walk.Choice.all, title: \.title).value(walk.choice)
      trouble *= PickerBinding.items(ServiceTrouble.allCases, title: \.title)
        .value(service.trouble)
    }
    let controls = UIStackView(
      .vertical, [FormRow("Where you are", place), FormRow("The service", trouble)])
    controls.addMargins(12)
    controls.backgroundColor = .secondarySystemBackground
    return controls
  }
}
#endif
