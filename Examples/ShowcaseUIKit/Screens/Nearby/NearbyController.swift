#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import Dispatch
import ShowcaseModels
import UIKit

/// The screens of places on top of each other, with controls for trying them below.
final class NearbyController: UIViewController {
  private let host: NavigationHost<NearbyRoute, NearbyScreen>
  private let walk: Walk
  private let service: TroubledService
  private let bindings = BindingGroup()

  /// - Parameters:
  ///   - service: The service with its simulated faults.
  ///   - first: Adds the elements that all screens of the app have to the first screen.
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
    // The navigation bar extends to the edge of the screen.
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    host.controller.didMove(toParent: self)
  }

  /// The controls: the user's position, and the service's simulated fault.
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
