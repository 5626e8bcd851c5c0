// Written by Scripts/gtk-widgets.
import CGTK

/// A list in which the user chooses a font, for a window of your own. ``FontButton`` opens such a
/// window itself.
///
/// The list loads the system's fonts when it is first shown. Before that, setting
/// ``FontChooser/font`` has no effect.
///
/// ```swift
/// let chooser = FontChooserWidget()
/// chooser.previewText = "The quick brown fox"
/// chooser.onFontActivated { name in apply(name) }
/// ```
///
/// Corresponds to GTK's `GtkFontChooserWidget`.
open class FontChooserWidget: Widget {
  /// Creates a font chooser widget with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_font_chooser_widget_get_type()))
  }
}

extension FontChooserWidget: FontChooser {
  /// The action that shows the font's variations and features.
  /// `Gtk.FontChooserWidget:tweak-action`
  public var tweakAction: Object? {
    get { get("tweak-action") }
  }
}
