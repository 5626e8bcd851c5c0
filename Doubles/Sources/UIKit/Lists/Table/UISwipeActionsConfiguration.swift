/// The actions that a swipe on a row reveals.
///
/// https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@available(iOS 11.0, *)
@MainActor open class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
}

/// An action that a swipe on a row reveals.
///
/// https://developer.apple.com/documentation/uikit/uicontextualaction
@available(iOS 11.0, *)
@MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var backgroundColor: UIColor! = UIColor.gray
  open var image: UIImage?
}
