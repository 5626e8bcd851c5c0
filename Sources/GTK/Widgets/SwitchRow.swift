import CGTK

/// A row with a title and a switch, for a setting that takes effect immediately.
///
/// The user toggles the row by clicking anywhere on it, or by pressing Space or Return. Tab stops
/// at the row once. The title is its accessible name. With libadwaita 1.4 or newer, the row is an
/// `AdwSwitchRow`; with an older libadwaita, an ``ActionRow`` with a ``Switch`` and the same
/// functions.
///
/// ```swift
/// let sync = SwitchRow("Synchronize")
/// sync.subtitle = "Over Wi-Fi only"
/// sync.onToggled { [weak sync] in setSync(sync?.isOn == true) }
/// let group = PreferencesGroup("Account", [sync])
/// ```
///
/// BinderyGTK binds it both ways: `sync *= .subject(viewModel.synchronizes)`.
open class SwitchRow: ActionRow {
  /// The switch inside, or `nil` where the row itself is libadwaita's.
  private let control: Switch?
  /// The widget that is on or off.
  package var toggle: Widget { control ?? self }

  /// Creates a row that is off. The title is plain text, not markup.
  public init(_ title: String) {
    if let new = NewerLibrary.widget("AdwSwitchRow") {
      control = nil
      super.init(new)
      usesMarkup = false
      self.title = title
    } else {
      let control = Switch()
      self.control = control
      super.init(title, control: control)
      control.canFocus = false
      cgtk_set_accessible_hidden(control.widget, 1)
    }
    nameByTitle(self)
    describeState()
  }

  /// Whether the row is on. It is initially off. Setting a different value notifies handlers of
  /// ``onToggled(_:)``.
  public var isOn: Bool {
    get { control?.isOn ?? get("active") }
    set {
      guard let control else { return set("active", to: newValue) }
      if newValue != control.isOn { byProgram { control.isOn = newValue } }
    }
  }

  /// Calls `handler` after the user or the program has changed ``isOn``.
  /// ``Object/isChangedByProgram`` is true during a change by the program.
  @discardableResult
  public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    toggle.onNotify("active", handler)
  }

  /// The row, which takes the focus, is the switch for assistive technology.
  private func describeState() {
    accessibleRole = .switch
    cgtk_set_accessible_checked(widget, 0)
    onToggled { [weak self] in
      if let self { cgtk_set_accessible_checked(widget, isOn ? 1 : 0) }
    }
  }
}
