import CGTK

/// A switch for a setting that takes effect immediately. For an option of a form, use
/// ``CheckButton``.
///
/// A switch has no text. Put it into an ``ActionRow``, whose title becomes the switch's accessible
/// name, or set its ``Widget/accessibleLabel``. The switch is vertically centered instead of
/// stretched. When the user or the program has changed `isOn`, handlers of `onNotify("active")`
/// run.
///
/// ```swift
/// let sync = Switch()
/// sync.isOn = true
/// let row = ActionRow("Synchronize", control: sync)
/// sync.onNotify("active") { [weak sync] in setSync(sync?.isOn == true) }
/// ```
///
/// BinderyGTK binds it both ways: `sync *= .subject(viewModel.synchronizes)`.
open class Switch: Widget {
  /// Creates a switch that is off.
  public init() {
    super.init(gtk_switch_new())
    verticalAlign = .center
  }
}

/// A check box with text, which is also its accessible name.
///
/// Check boxes of one group exclude each other and look like radio buttons; see ``setGroup(_:)``.
///
/// ```swift
/// let remember = CheckButton("Remember me")
/// remember.onToggled { [weak remember] in remembers = remember?.isOn == true }
/// ```
///
/// BinderyGTK binds it both ways: `remember *= .subject(viewModel.remembers)`.
open class CheckButton: Widget {
  /// Creates a check box that is off. Without a title, set its ``Widget/accessibleLabel``.
  public init(_ title: String? = nil) {
    super.init(gtk_check_button_new_with_label(title))
  }
}
