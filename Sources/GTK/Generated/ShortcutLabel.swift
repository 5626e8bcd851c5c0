// Written by Scripts/gtk-widgets.
import CGTK

/// The keys of a shortcut, drawn as keys: `<Control>c` in the notation of `gtk_accelerator_parse`.
///
/// Several shortcuts are separated by spaces. ``disabledText`` is shown while there is none.
///
/// ```swift
/// let keys = ShortcutLabel()
/// keys.accelerator = "<Control>z"
/// keys.disabledText = "Disabled"
/// ```
///
/// Corresponds to GTK's `GtkShortcutLabel`.
open class ShortcutLabel: Widget {
  /// Creates a shortcut label with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_shortcut_label_get_type()))
  }
}

extension ShortcutLabel {
  /// The keys, in the notation of `gtk_accelerator_parse`, or `nil` for none.
  /// `Gtk.ShortcutLabel:accelerator`
  public var accelerator: String? {
    get { get("accelerator") }
    set { set("accelerator", to: newValue) }
  }

  /// The text that is shown without keys, or `nil` for the usual one.
  /// `Gtk.ShortcutLabel:disabled-text`
  public var disabledText: String? {
    get { get("disabled-text") }
    set { set("disabled-text", to: newValue) }
  }
}
