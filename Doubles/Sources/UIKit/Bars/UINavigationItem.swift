/// https://developer.apple.com/documentation/uikit/uinavigationitem
@available(iOS 2.0, *)
@MainActor
open class UINavigationItem: NSObject {
  public init(title: String) {
    self.title = title
    super.init()
  }

  init(of controller: UIViewController) { super.init() }

  open var title: String?
  open var titleView: UIView?
  open var prompt: String?
  open var hidesBackButton = false
  @available(iOS 11.0, *)
  open var backButtonTitle: String?
  @available(iOS 11.0, *)
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  @available(iOS 11.0, *)
  open var searchController: UISearchController?
  @available(iOS 11.0, *)
  open var hidesSearchBarWhenScrolling = true
  @available(iOS 5.0, *)
  open var leftBarButtonItems: [UIBarButtonItem]?
  @available(iOS 5.0, *)
  open var rightBarButtonItems: [UIBarButtonItem]?

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// https://developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
}

/// https://developer.apple.com/documentation/uikit/uinavigationbar
@available(iOS 2.0, *)
@MainActor
open class UINavigationBar: UIView {
  /// The label of the title, with that of the screen that was shown last.
  let titleLabel = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(titleLabel)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @available(iOS 11.0, *)
  open var prefersLargeTitles = false
}

/// https://developer.apple.com/documentation/uikit/uitabbar
@available(iOS 2.0, *)
@MainActor
open class UITabBar: UIView {}

/// https://developer.apple.com/documentation/uikit/uitoolbar
@available(iOS 2.0, *)
@MainActor
open class UIToolbar: UIView {}
