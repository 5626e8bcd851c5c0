// Written by Scripts/gtk-widgets.
import CGTK

/// A video with its controls. Set ``file`` or ``mediaStream``.
///
/// It plays the formats that GTK's media module supports. The user starts it, unless
/// ``playsAutomatically`` is true.
///
/// ```swift
/// let video = Video()
/// video.file = file
/// video.loops = true
/// ```
///
/// Corresponds to GTK's `GtkVideo`.
open class Video: Widget {
  /// Creates a video with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_video_get_type()))
  }
}

extension Video {
  /// Whether the video starts on its own.
  /// `Gtk.Video:autoplay`
  public var playsAutomatically: Bool {
    get { get("autoplay") }
    set { set("autoplay", to: newValue) }
  }

  /// The file as a GIO `GFile`, or `nil` for none.
  /// `Gtk.Video:file`
  public var file: Object? {
    get { get("file") }
    set { set("file", to: newValue) }
  }

  /// Whether the video starts again at its end.
  /// `Gtk.Video:loop`
  public var loops: Bool {
    get { get("loop") }
    set { set("loop", to: newValue) }
  }

  /// The stream that is played, or `nil` for none.
  /// `Gtk.Video:media-stream`
  public var mediaStream: Object? {
    get { get("media-stream") }
    set { set("media-stream", to: newValue) }
  }
}
