// Written by Scripts/gtk-widgets.
import CGTK

/// A list in which the user chooses a font, for a window of your own. ``FontButton`` opens such a
/// window itself.
///
/// It is GTK's `GtkFontChooserWidget`.
open class FontChooserWidget: Widget {
  /// Makes a font chooser widget whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_font_chooser_widget_get_type()))
  }
}

extension FontChooserWidget: FontChooser {
  /// The font chooser widget's tweak action; nil for none.
  /// `Gtk.FontChooserWidget:tweak-action`
  public var tweakAction: Object? {
    get { get("tweak-action") }
  }
}
