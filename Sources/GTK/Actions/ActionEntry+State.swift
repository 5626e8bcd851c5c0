import CGTK

/// An action that is on or off; menus show it with a check mark.
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
  /// Makes an action that turns itself on and off when it is activated. Connect no handler to
  /// ``ActionEntry/onActivate(_:)``: GIO then leaves the change to the handler.
  public init(_ name: String, title: String, keys: [String] = [], isOn: Bool = false) {
    super.init(
      name, title: title, keys: keys, taking: nil, state: g_variant_new_boolean(isOn ? 1 : 0))
  }

  /// Whether the action is on. Setting a different value calls the handlers of ``onChange(_:)``,
  /// and the menu items follow. Setting the same value does nothing.
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

  /// Calls `handler` after ``isOn`` has changed, by the user or the program.
  /// ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// It comes before the assignment to ``isOn`` returns. The action retains the handler: capture
  /// the action weakly.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("state", handler)
  }
}

/// An action that chooses one of several options; menus show them as radio items.
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
    /// The value of ``ChoiceAction/choice`` while the option is chosen. Give each option another
    /// one.
    public let value: String
    /// The title of the option's menu item.
    public let title: String

    /// Makes an option.
    public init(_ value: String, title: String) { (self.value, self.title) = (value, title) }
  }

  /// The options, in the order of their menu items.
  public let options: [Option]

  /// Makes an action that chooses one of the options. Connect no handler to
  /// ``ActionEntry/onActivate(_:)``: GIO then leaves the change to the handler.
  ///
  /// - Parameter choice: The value of the option that is chosen at first.
  public init(_ name: String, title: String, options: [Option], choice: String) {
    self.options = options
    super.init(name, title: title, keys: [], taking: "s", state: g_variant_new_string(choice))
  }

  /// The value of the chosen option. A value that no option has leaves all menu items unchosen.
  /// Setting a different value calls the handlers of ``onChange(_:)``; setting the same one does
  /// nothing.
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

  /// Calls `handler` after ``choice`` has changed, by the user or the program.
  /// ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// It comes before the assignment to ``choice`` returns. The action retains the handler: capture
  /// the action weakly.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("state", handler)
  }
}
