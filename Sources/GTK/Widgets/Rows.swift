import CGTK

/// A group of rows in one frame below a title, as in the desktop's settings.
///
/// The rows can be ``ActionRow``s, ``SwitchRow``s, ``SpinRow``s, ``EntryRow``s, ``ComboRow``s and
/// ``ExpanderRow``s. A group does not scroll. Put several groups into a ``PreferencesPage``, or
/// into a box in a ``ScrolledWindow``.
///
/// ```swift
/// let group = PreferencesGroup("Account", [
///   EntryRow("Name"), PasswordEntryRow("Password"), SwitchRow("Synchronize"),
/// ])
/// ```
open class PreferencesGroup: Widget {
  /// Creates a group of these rows, which it retains. If `title` is empty, the group has no title.
  public init(_ title: String = "", _ rows: [Widget] = []) {
    super.init(adw_preferences_group_new())
    self.title = title
    for row in rows { add(row) }
  }

  /// Adds a row at the end. If the widget is not a row, it appears below the frame.
  public func add(_ row: Widget) { adw_preferences_group_add(pointer(), row.widget) }
}

/// A row with a title, and a control at its end. The title is the control's accessible name, unless
/// the control already has one.
///
/// ```swift
/// let sync = Switch()
/// let row = ActionRow("Synchronize", control: sync)
/// row.subtitle = "Over Wi-Fi only"
/// let about = ActionRow("About")
/// about.isActivatable = true
/// about.onActivate { showAbout() }
/// ```
open class ActionRow: Widget {
  /// Creates a row. The title is plain text, not markup.
  ///
  /// - Parameter control: The control at the end, such as a ``Switch`` or a ``Button``. Clicking
  ///   the row activates the control.
  public init(_ title: String, control: Widget? = nil) {
    super.init(adw_action_row_new())
    usesMarkup = false
    self.title = title
    if let control {
      adw_action_row_add_suffix(pointer(), control.widget)
      adw_action_row_set_activatable_widget(pointer(), control.widget)
      // That call adds the row's title to the control's own name: "Group Group".
      let name = control.accessibleLabel ?? title
      control.accessibleLabel = name
      cgtk_set_only_accessible_label(control.widget, name)
    }
  }

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
  }

  /// Makes the title the accessible name of the row's control, now and after it has changed.
  func nameByTitle(_ control: Widget) {
    let name: @MainActor () -> Void = { [unowned self, unowned control] in
      control.accessibleLabel = title
      cgtk_set_only_accessible_label(control.widget, title)
    }
    name()
    onNotify("title", name)
  }
}

extension ActionRow {
  /// Whether the user can click the row itself, or press Return on it. If the row has a control,
  /// clicking the row activates the control.
  public var isActivatable: Bool {
    get { get("activatable") }
    set { set("activatable", to: newValue) }
  }

  /// Calls `handler` when the user clicks the row or presses Return on it, if ``isActivatable`` is
  /// true.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activated", handler)
  }
}

/// A row with a line of editable text below its title. The title is also the accessible name.
///
/// Its ``LineWidget/text`` changes with each keystroke. If ``showsApplyButton`` is true, a button
/// appears after the user has edited the text. Handlers of ``onApply(_:)`` run when the user then
/// confirms the text.
///
/// ```swift
/// let email = EntryRow("E-mail", purpose: .email)
/// email.onTextChange { [weak email] in check(email?.text ?? "") }
/// let group = PreferencesGroup("Account", [email])
/// ```
///
/// BinderyGTK binds it both ways: `email *= .subject(viewModel.email)`.
open class EntryRow: LineWidget {
  /// Creates a row for text of this kind. The title is plain text.
  ///
  /// A row for numbers, phone numbers, URLs or e-mail addresses shows its text from left to right,
  /// even in a right-to-left window, where GTK would otherwise reorder its parts.
  public convenience init(_ title: String, purpose: InputPurpose = .freeForm) {
    self.init(title, adw_entry_row_new())
    adw_entry_row_set_input_purpose(pointer(), GtkInputPurpose(UInt32(purpose.rawValue)))
    if purpose.readsLeftToRight { keepLeftToRight() }
  }

  private func keepLeftToRight() {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    gtk_widget_set_direction(
      UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self), GTK_TEXT_DIR_LTR)
    // The text still begins where its title does.
    if gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL {
      gtk_editable_set_alignment(text, 1)
    }
  }

  init(_ title: String, _ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
    adw_preferences_row_set_use_markup(pointer(), 0)
    self.title = title
    // The text inside takes the keyboard focus. GTK labels it with two labels, one of which is
    // shown, so its name would be "Name Name".
    if let text = gtk_editable_get_delegate(opaque) {
      cgtk_set_only_accessible_label(
        UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self), title)
    }
  }

  /// Calls `handler` when the user presses the apply button, or Return, after editing the text. Set
  /// ``showsApplyButton`` to true first.
  ///
  /// ```swift
  /// name.showsApplyButton = true
  /// name.onApply { [weak name] in rename(name?.text ?? "") }
  /// ```
  ///
  /// The row retains the handler, so capture the row weakly.
  @discardableResult
  public func onApply(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("apply", handler)
  }

  /// Whether the row marks its text as invalid. The default is false. To describe the problem as
  /// well, set ``Widget/inputProblem`` instead.
  public var isWrong: Bool = false {
    didSet { if isWrong { addClass("error") } else { removeClass("error") } }
  }

  /// Calls `handler` when the user presses Return in the text.
  @discardableResult
  open override func onActivate(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    on("entry-activated", handler)
  }
}

/// A row for a password. It hides the text until the user presses the button in the row.
///
/// Outside a form, use ``PasswordEntry``. BinderyGTK binds a ``PasswordEntryRow`` like any other
/// ``EntryRow``.
///
/// ```swift
/// let group = PreferencesGroup("Account", [EntryRow("Name"), PasswordEntryRow("Password")])
/// ```
open class PasswordEntryRow: EntryRow {
  /// Creates a row for a password.
  public convenience init(_ title: String) {
    self.init(title, adw_password_entry_row_new())
  }
}
