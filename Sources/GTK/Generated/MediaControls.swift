// Written by Scripts/gtk-widgets.
import CGTK

/// The controls of a media stream: play, position and volume. A ``Video`` already has them.
///
/// Use it for sound without a picture. The controls are insensitive while ``mediaStream`` is nil.
///
/// Corresponds to GTK's `GtkMediaControls`.
open class MediaControls: Widget {
  /// Creates a media control bar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_media_controls_get_type()))
  }
}

extension MediaControls {
  /// The stream that the controls play, or `nil` for none.
  /// `Gtk.MediaControls:media-stream`
  public var mediaStream: Object? {
    get { get("media-stream") }
    set { set("media-stream", to: newValue) }
  }
}
