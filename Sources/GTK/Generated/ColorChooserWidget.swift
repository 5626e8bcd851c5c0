// Written by Scripts/gtk-widgets.
import CGTK

/// A palette in which the user chooses a color, for a window of your own. ``ColorButton`` opens
/// such a window itself.
///
/// Read the choice from ``ColorChooser/color``. When the user activates a color, for example by
/// double-clicking it, the chooser calls the handlers of ``ColorChooser/onColorActivated(_:)``.
///
/// ```swift
/// let chooser = ColorChooserWidget()
/// chooser.usesAlpha = false
/// chooser.onColorActivated { color in apply(color) }
/// ```
///
/// BinderyGTK binds the color both ways: `chooser *= .subject(viewModel.tint)`.
///
/// Corresponds to GTK's `GtkColorChooserWidget`.
open class ColorChooserWidget: Widget {
  /// Creates a color chooser widget with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_color_chooser_widget_get_type()))
  }
}

extension ColorChooserWidget: ColorChooser {
  /// Whether the editor of a custom color is shown, instead of the palette.
  /// `Gtk.ColorChooserWidget:show-editor`
  public var showsEditor: Bool {
    get { get("show-editor") }
    set { set("show-editor", to: newValue) }
  }
}
