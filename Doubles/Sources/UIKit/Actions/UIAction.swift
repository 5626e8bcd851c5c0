/// https://developer.apple.com/documentation/uikit/uimenuelement
@available(iOS 13.0, *)
@MainActor
open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?
  @available(iOS 15.0, *)
  open internal(set) var subtitle: String?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uimenuelement/attributes
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// https://developer.apple.com/documentation/uikit/uimenuelement/state
  public enum State: Int, Sendable { case off, on, mixed }
}

/// An action of a control or of a menu item.
///
/// https://developer.apple.com/documentation/uikit/uiaction
@available(iOS 13.0, *)
@MainActor
open class UIAction: UIMenuElement {
  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The object that runs the action, while it runs.
  @available(iOS 14.0, *)
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("double.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  func run(for sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct
  public struct Identifier: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// https://developer.apple.com/documentation/uikit/uiactionhandler
@available(iOS 13.0, *)
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// https://developer.apple.com/documentation/uikit/uimenu
@available(iOS 13.0, *)
@MainActor
open class UIMenu: UIMenuElement {
  open private(set) var children: [UIMenuElement]

  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }

  /// The elements that are on, in this menu and its submenus.
  @available(iOS 15.0, *)
  open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// The actions of this menu and its submenus.
  var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      (child as? UIAction).map { [$0] } ?? (child as? UIMenu)?.actions ?? []
    }
  }

  /// Returns the action with this title, in this menu or a submenu.
  func action(_ title: String) -> UIAction? { actions.first { $0.title == title } }
}
