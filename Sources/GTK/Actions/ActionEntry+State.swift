import CGTK

/// An action that is on or off. Menus show it with a check mark.
///
/// ```swift
/// let sidebar = ToggleAction("sidebar", title: "Show Sidebar", keys: ["F9"], isOn: true)
/// window.addActions([sidebar])
/// sidebar.onChange { [weak sidebar] in pane.isVisible = sidebar?.isOn == true }
/// ```
///
/// BinderyGTK binds it both ways: `sidebar *= .subject(viewModel.showsSidebar)`.
@MainActor
public final class ToggleAction: ActionEntry {
  /// Creates an action that turns itself on and off when it is activated. Do not connect a handler
  /// to ``ActionEntry/onActivate(_:)``: GIO would then no longer change the state.
  public init(_ name: String, title: String, keys: [String] = [], isOn: Bool = false) {
    super.init(
      name, title: title, keys: keys, taking: nil, state: g_variant_new_boolean(isOn ? 1 : 0))
  }

  /// Whether the action is on. Setting a different value calls the handlers of ``onChange(_:)`` and
  /// updates the menu items. Setting the same value does nothing.
  public var isOn: Bool {
    get {
      let state = g_action_get_state(opaque)
      defer { g_variant_unref(state) }
      return g_variant_get_boolean(state) != 0
    }
    set {
      guard newValue != isOn else { return }
      byProgram { g_simple_action_set_state(opaque, g_variant_new_boolean(newValue ? 1 : 0)) }
    }
  }

  /// Calls `handler` after the user or the program has changed ``isOn``.
  /// ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// An assignment to ``isOn`` returns after the handlers have run. The action retains the handler,
  /// so capture the action weakly.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("state", handler)
  }
}

/// An action that chooses one of several options. Menus show the options as radio items.
///
/// ```swift
/// let order = ChoiceAction("order", title: "Sort", options: [
///   .init("name", title: "By Name"), .init("date", title: "By Date"),
/// ], choice: "name")
/// window.addActions([order])
/// order.onChange { [weak order] in sort(by: order?.choice ?? "name") }
/// ```
///
/// BinderyGTK binds it both ways: `order *= .subject(viewModel.order)`.
@MainActor
public final class ChoiceAction: ActionEntry {
  /// One of the options of a ``ChoiceAction``: its value, and the title of its menu item.
  ///
  /// ```swift
  /// let order = ChoiceAction("order", title: "Sort", options: [
  ///   .init("name", title: "By Name"), .init("date", title: "By Date"),
  /// ], choice: "name")
  /// ```
  public struct Option: Hashable, Sendable {
    /// The value of ``ChoiceAction/choice`` while the option is chosen. It must be unique among the
    /// options.
    public let value: String
    /// The title of the option's menu item.
    public let title: String

    /// Creates an option from its value, which must be unique among the options, and the title of
    /// its menu item.
    public init(_ value: String, title: String) { (self.value, self.title) = (value, title) }
  }

  /// The options, in the order of their menu items.
  public let options: [Option]

  /// Creates an action that chooses one of the options. Do not connect a handler to
  /// ``ActionEntry/onActivate(_:)``: GIO would then no longer change the choice.
  ///
  /// - Parameter choice: The value of the option that is chosen at first.
  public init(_ name: String, title: String, options: [Option], choice: String) {
    self.options = options
    super.init(name, title: title, keys: [], taking: "s", state: g_variant_new_string(choice))
  }

  /// The value of the chosen option. If no option has the value, no menu item is marked. Setting a
  /// different value calls the handlers of ``onChange(_:)``. Setting the same value does nothing.
  public var choice: String {
    get {
      let state = g_action_get_state(opaque)
      defer { g_variant_unref(state) }
      return String(cString: g_variant_get_string(state, nil))
    }
    set {
      guard newValue != choice else { return }
      byProgram { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) }
    }
  }

  /// Calls `handler` after the user or the program has changed ``choice``.
  /// ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// An assignment to ``choice`` returns after the handlers have run. The action retains the
  /// handler, so capture the action weakly.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("state", handler)
  }
}
