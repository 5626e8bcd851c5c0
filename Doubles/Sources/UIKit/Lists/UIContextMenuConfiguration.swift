/// The context menu of a row or an item.
///
/// https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@available(iOS 13.0, *)
@MainActor open class UIContextMenuConfiguration: NSObject {
  let provider: (([UIMenuElement]) -> UIMenu?)?

  public init(
    identifier: (any NSCopying)?, previewProvider: (() -> UIViewController?)?,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    provider = actionProvider
    super.init()
  }

  /// The actions of the menu, as the simulated user finds them.
  var actions: [UIAction] { provider?([])?.children.compactMap { $0 as? UIAction } ?? [] }
}
