// Written by Scripts/gtk-widgets.
import CGTK

/// The controls of a media stream: play, position and volume. A ``Video`` already has them.
///
/// It is GTK's `GtkMediaControls`.
open class MediaControls: Widget {
  /// Makes a media control bar whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_media_controls_get_type()))
  }
}

extension MediaControls {
  /// The stream that the controls play; nil for none.
  /// `Gtk.MediaControls:media-stream`
  public var mediaStream: Object? {
    get { get("media-stream") }
    set { set("media-stream", to: newValue) }
  }
}
