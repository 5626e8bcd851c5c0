import CGTK

/// A named action of an application or a window. Menus, keys and notifications can activate it.
///
/// Declare its name, title, keys and handler in one place. Then add it with
/// ``Application/addActions(_:)`` or ``Window/addActions(_:)``:
///
/// ```swift
/// let quit = ActionEntry("quit", title: "Quit", keys: ["<Control>q"]) { application.quit() }
/// application.addActions([quit])
/// button.menuModel = MenuModel([.action(quit)])
/// ```
///
/// While ``isEnabled`` is false, the action's menu items are insensitive, and its keys have no
/// effect. For an action with a state, use ``ToggleAction`` or ``ChoiceAction``. BinderyGTK
/// connects an action to a command: `save *= viewModel.save`.
@MainActor
public class ActionEntry: Object {
  /// The name, unique among the actions of the application or window. It consists of letters,
  /// digits, “-” and “.”.
  public let name: String
  /// The title in menus and in the shortcuts window, as plain text.
  public let title: String
  /// The keys that activate the action, in the notation of `gtk_accelerator_parse`. Menus show
  /// the first one.
  public let keys: [String]
  /// Whether the action can be activated. The default is true. While it is false, the action's menu
  /// items are insensitive, and its keys and ``activate()`` do nothing.
  @Prop("enabled") public var isEnabled: Bool
  /// The name of the group that the action was added to, such as `app`, or `nil` before it is
  /// added.
  private(set) var group: String?

  /// Creates an action that calls `handler` when it is activated. An invalid name or invalid keys
  /// stop the program with a message.
  ///
  /// - Parameter handler: The closure that menus, keys, notifications and ``activate()`` call. The
  ///   action retains it. If you omit it, connect handlers with ``onActivate(_:)``.
  public init(
    _ name: String, title: String, keys: [String] = [],
    _ handler: (@MainActor () -> Void)? = nil
  ) {
    (self.name, self.title, self.keys) = (name, title, Self.checked(keys))
    super.init(owning: UnsafeMutableRawPointer(g_simple_action_new(Self.checked(name), nil)))
    if let handler { onActivate(handler) }
  }

  /// Creates an action that calls `handler` with a target, such as the name of a file. The menu
  /// item or notification that activates the action determines the target. See
  /// ``MenuModel/Item/target(_:title:target:)``.
  public init(
    _ name: String, title: String, withTarget handler: @escaping @MainActor (String) -> Void
  ) {
    (self.name, self.title, keys) = (name, title, [])
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    super.init(owning: UnsafeMutableRawPointer(g_simple_action_new(Self.checked(name), type)))
    on("activate") { (target: VariantText) in handler(target.text) }
  }

  /// Creates an action with a state.
  init(
    _ name: String, title: String, keys: [String], taking parameter: String?, state: OpaquePointer
  ) {
    (self.name, self.title, self.keys) = (name, title, Self.checked(keys))
    let type = parameter.map { g_variant_type_new($0)! }
    defer { g_variant_type_free(type) }
    super.init(
      owning: UnsafeMutableRawPointer(
        g_simple_action_new_stateful(Self.checked(name), type, state)))
  }

  /// Calls `handler` when the user or ``activate()`` activates the action. The action retains the
  /// handler. Do not connect a handler to a ``ToggleAction`` or a ``ChoiceAction``, because their
  /// state would then no longer change.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Activates the action, as its menu item does, if it is enabled. Do not call this method for an
  /// action with a target.
  public func activate() { g_action_activate(opaque, nil) }

  /// The name by which menus and keys find the action: `app.quit`.
  var detailedName: String {
    guard let group else {
      fatalError(
        "GTK: The action “\(name)” was not added to an application or window. "
          + "Pass it to addActions([…]) before you use it in a menu or notification. "
          + "[action-without-group]")
    }
    return "\(group).\(name)"
  }

  /// Records the group that the action is in. An action cannot change its group.
  func join(_ group: String) {
    require(
      self.group == nil || self.group == group,
      "GTK: The action “\(name)” already is in the group “\(self.group ?? "")”. Make another one. "
        + "[action-in-two-groups]")
    self.group = group
  }

  private static func checked(_ name: String) -> String {
    require(
      g_action_name_is_valid(name) != 0,
      "GTK: “\(name)” is not a valid name of an action. Use only letters, digits, “-” and “.”. "
        + "[no-action-name]")
    return name
  }

  private static func checked(_ keys: [String]) -> [String] {
    keys.forEach(ShortcutKeys.check)
    return keys
  }
}

/// The text in a variant, which is the argument of an action.
struct VariantText: PropertyValue {
  let text: String

  static func read(_ value: UnsafePointer<GValueBox>) -> VariantText {
    let text = g_value_get_variant(value.value).flatMap { g_variant_get_string($0, nil) }
    return VariantText(text: text.map { String(cString: $0) } ?? "")
  }

  func write(_ value: UnsafeMutablePointer<GValueBox>) {
    g_value_set_variant(value.value, g_variant_new_string(text))
  }

  func isSame(as other: VariantText) -> Bool { text == other.text }
}
