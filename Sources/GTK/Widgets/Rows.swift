import CGTK

/// Rows under a common title, in one frame.
open class PreferencesGroup: Widget {
  @Prop("title") public var title: String
  @Prop("description") public var caption: String?

  public init(_ title: String = "", _ rows: [Widget] = []) {
    super.init(adw_preferences_group_new())
    self.title = title
    for row in rows { add(row) }
  }

  public func add(_ row: Widget) { adw_preferences_group_add(pointer(), row.widget) }
}

/// A row with a title, and a control at its end, which is named by the title unless it has an
/// accessible name.
open class ActionRow: Widget {
  @Prop("title") public var title: String
  @Prop("subtitle") public var subtitle: String?

  public init(_ title: String, control: Widget? = nil) {
    super.init(adw_action_row_new())
    adw_preferences_row_set_use_markup(pointer(), 0)
    self.title = title
    if let control {
      adw_action_row_add_suffix(pointer(), control.widget)
      adw_action_row_set_activatable_widget(pointer(), control.widget)
      // That labels the control by the row's title, besides its own name: "Group Group".
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

  /// Runs `handler` when the row was clicked, or Return was pressed on it.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activated", handler)
  }
}

/// A row that is a line of text to edit, with its title above.
open class EntryRow: LineWidget {
  @Prop("title") public var title: String

  public convenience init(_ title: String, purpose: InputPurpose = .freeForm) {
    self.init(title, adw_entry_row_new())
    adw_entry_row_set_input_purpose(pointer(), GtkInputPurpose(UInt32(purpose.rawValue)))
  }

  init(_ title: String, _ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
    adw_preferences_row_set_use_markup(pointer(), 0)
    self.title = title
    // What has the keyboard focus is the text inside. GTK labels it by two labels of which one is
    // shown, so it would be called "Name Name".
    if let text = gtk_editable_get_delegate(opaque) {
      cgtk_set_only_accessible_label(
        UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self), title)
    }
  }

  /// Whether there is a button to say that what was typed shall be taken.
  @Prop("show-apply-button") public var showsApplyButton: Bool

  /// Runs `handler` when that button, or Return, is pressed after the text was changed.
  @discardableResult
  public func onApply(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("apply", handler)
  }

  /// Whether what was typed is wrong; the row is drawn so.
  public var isWrong: Bool = false {
    didSet { if isWrong { addClass("error") } else { removeClass("error") } }
  }

  /// Runs `handler` when Return is pressed.
  @discardableResult
  open override func onActivate(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    on("entry-activated", handler)
  }
}

/// A row for a password, which is hidden unless the user asks to see it.
open class PasswordEntryRow: EntryRow {
  public convenience init(_ title: String) {
    self.init(title, adw_password_entry_row_new())
  }
}
