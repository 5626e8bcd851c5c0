// Written by Scripts/gtk-widgets.
import CGTK

/// A palette in which the user chooses a color, for a window of your own. ``ColorButton`` opens
/// such a window itself.
///
/// BinderyGTK binds the color both ways: `chooser *= .subject(viewModel.tint)`.
///
/// It is GTK's `GtkColorChooserWidget`.
open class ColorChooserWidget: Widget {
  /// Makes a color chooser widget whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_color_chooser_widget_get_type()))
  }
}

extension ColorChooserWidget: ColorChooser {
  /// Whether the color chooser widget shows its editor.
  /// `Gtk.ColorChooserWidget:show-editor`
  public var showsEditor: Bool {
    get { get("show-editor") }
    set { set("show-editor", to: newValue) }
  }
}
