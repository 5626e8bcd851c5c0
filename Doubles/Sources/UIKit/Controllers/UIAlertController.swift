/// https://developer.apple.com/documentation/uikit/uialertcontroller
@available(iOS 8.0, *)
@MainActor
open class UIAlertController: UIViewController {
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var message: String?
  open private(set) var preferredStyle: Style = .actionSheet
  @available(iOS 9.0, *)
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return RaisedExceptions.raise(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return RaisedExceptions.raise(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  /// https://developer.apple.com/documentation/uikit/uialertcontroller/style
  public enum Style: Int, Sendable { case actionSheet, alert }
}

/// https://developer.apple.com/documentation/uikit/uialertaction
@available(iOS 8.0, *)
@MainActor
open class UIAlertAction: NSObject {
  open private(set) var title: String?
  open private(set) var style: Style = .default
  open var isEnabled = true
  fileprivate let handler: (@MainActor (UIAlertAction) -> Void)?

  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
}

extension UserActions where Target: UIAlertController {
  /// Taps an action: the alert is dismissed, and then the action's handler runs.
  ///
  /// - Returns: Whether there is an enabled action with this title.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard target.viewIfLoaded?.window != nil,
      let action = target.actions.first(where: { $0.title == title }), action.isEnabled
    else { return false }
    target.presentingViewController?.dismiss(animated: true) { action.handler?(action) }
    return true
  }
}
