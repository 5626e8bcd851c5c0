#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit

/// A nearby place, as in the Nearby app: picture, opening hours and distance.
final class PlaceController: UIViewController {
  @MainActor
  final class Model {
    let title: String
    let picture = CurrentValueSubject<UIImage?, Never>(nil)
    let isOpen = CurrentValueSubject<Bool?, Never>(nil)
    let miles = CurrentValueSubject<Double, Never>(0)
    private(set) lazy var reload = Command<Void, Bool>(publisher: { [requests] in requests.first() }
    )
    let requests = PassthroughSubject<Bool, Never>()

    init(title: String) { self.title = title }
  }

  let (picture, status, distance) = (UIImageView(), UILabel(), UILabel())
  let refresh = UIRefreshControl()
  private let bindings = BindingGroup()
  private let place: Model

  init(_ place: Model) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
    title = place.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIScrollView()
    page.refreshControl = refresh
    for part in [picture, status, distance] { page.addSubview(part) }
    view.addSubview(page)
    bindings.capture {
      picture.binding.image *= place.picture
      status.textBinding *= place.isOpen.map { $0.map { $0 ? "Open" : "Closed" } ?? "Unknown" }
      status.binding.textColor *= place.isOpen.map(PlaceController.color)
      distance.textBinding *= place.miles.map { String(format: "%.2f mi", $0) }
      refresh *= place.reload
      place.isOpen *= place.reload.values.map(Optional.some)
    }
  }

  private static func color(_ isOpen: Bool?) -> UIColor? {
    isOpen.map { $0 ? UIColor.systemGreen : .systemRed } ?? .secondaryLabel
  }
}
#endif
