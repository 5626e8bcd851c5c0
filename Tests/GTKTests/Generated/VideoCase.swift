// Written by Scripts/gtk-widgets.
import GTK

@MainActor let videoCase = WidgetCheck<Video>("Video", { Video() }) { check in
  check.property("autoplay", \.playsAutomatically)
  check.property("file", \.file)
  check.property("loop", \.loops)
  check.property("media-stream", \.mediaStream)
}
