import CGTK

/// A group of rows under a title, in one frame.
open class PreferencesGroup: Widget {
  @Prop("title") public var title: String
  @Prop("description") public var caption: String?

  /// Makes a group of these rows.
  public init(_ title: String = "", _ rows: [Widget] = []) {
    super.init(adw_preferences_group_new())
    self.title = title
    for row in rows { add(row) }
  }

  /// Adds a row at the end.
  public func add(_ row: Widget) { adw_preferences_group_add(pointer(), row.widget) }
}

/// A row with a title, and a control at its end. The title is the control's accessible name,
/// unless the control already has one.
open class ActionRow: Widget {
  @Prop("title") public var title: String
  @Prop("subtitle") public var subtitle: String?

  /// Makes a row. A click on the row activates its control.
  public init(_ title: String, control: Widget? = nil) {
    super.init(adw_action_row_new())
    adw_preferences_row_set_use_markup(pointer(), 0)
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
}

extension ActionRow {
  /// Whether the row itself can be clicked.
  public var isActivatable: Bool {
    get { get("activatable") }
    set { set("activatable", to: newValue) }
  }

  /// Calls `handler` when the row was clicked, or Return was pressed on it.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activated", handler)
  }
}

/// A row with a line of editable text below its title.
open class EntryRow: LineWidget {
  @Prop("title") public var title: String

  /// Makes a row for a text of this kind.
  public convenience init(_ title: String, purpose: InputPurpose = .freeForm) {
    self.init(title, adw_entry_row_new())
    adw_entry_row_set_input_purpose(pointer(), GtkInputPurpose(UInt32(purpose.rawValue)))
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

  /// Whether the row has a button that applies the typed text.
  @Prop("show-apply-button") public var showsApplyButton: Bool

  /// Calls `handler` when the apply button or Return is pressed after the text has changed.
  @discardableResult
  public func onApply(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("apply", handler)
  }

  /// Whether the text is invalid; the row is drawn accordingly.
  public var isWrong: Bool = false {
    didSet { if isWrong { addClass("error") } else { removeClass("error") } }
  }

  /// Calls `handler` when Return is pressed.
  @discardableResult
  open override func onActivate(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    on("entry-activated", handler)
  }
}

/// A row for a password, which is hidden unless the user reveals it.
open class PasswordEntryRow: EntryRow {
  /// Makes a row for a password.
  public convenience init(_ title: String) {
    self.init(title, adw_password_entry_row_new())
  }
}
