// Written by Scripts/gtk-widgets.
import CGTK

/// A row with a title, in which the user chooses one of several strings.
///
/// ```swift
/// let unit = ComboRow()
/// unit.title = "Unit"
/// unit.items = ["Kilometers", "Miles"]
/// unit.onSelectionChange { [weak unit] in setUnit(unit?.selectedIndex) }
/// ```
///
/// BinderyGTK binds the strings and the choice; see `PickerBinding`.
///
/// Corresponds to libadwaita's `AdwComboRow`.
open class ComboRow: ActionRow {
  /// Creates a combo row with GTK's defaults for its properties, but with a plain text as title.
  public init() {
    super.init(cgtk_widget_new(adw_combo_row_get_type()))
    usesMarkup = false
  }
}

extension ComboRow {
  /// The expression that computes the text of an item, or `nil` for none.
  /// `Adw.ComboRow:expression`
  public var expression: OpaqueValue? {
    get { get("expression") }
    set { set("expression", to: newValue) }
  }

  /// The factory of the widgets that show items, or `nil` for GTK's own.
  /// `Adw.ComboRow:factory`
  public var factory: Object? {
    get { get("factory") }
    set { set("factory", to: newValue) }
  }

  /// The factory of the widgets in the opened list, or `nil` for `factory`.
  /// `Adw.ComboRow:list-factory`
  public var listFactory: Object? {
    get { get("list-factory") }
    set { set("list-factory", to: newValue) }
  }

  /// The items to choose from, or `nil` for none.
  /// `Adw.ComboRow:model`
  public var model: Object? {
    get { get("model") }
    set { set("model", to: newValue) }
  }

  /// The index of the selected item.
  /// `Adw.ComboRow:selected`
  public var selected: Int {
    get { get("selected") }
    set { set("selected", to: newValue) }
  }

  /// The object that is chosen in the model, or `nil` for none.
  /// `Adw.ComboRow:selected-item`
  public var selectedItem: Object? {
    get { get("selected-item") }
  }

  /// Whether the chosen string is shown as the subtitle.
  /// `Adw.ComboRow:use-subtitle`
  public var usesSubtitle: Bool {
    get { get("use-subtitle") }
    set { set("use-subtitle", to: newValue) }
  }
}
