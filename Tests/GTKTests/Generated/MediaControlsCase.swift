// Written by Scripts/gtk-widgets.
import GTK

@MainActor let mediaControlsCase = WidgetCheck<MediaControls>("MediaControls", { MediaControls() })
{ check in
  check.property("media-stream", \.mediaStream)
}
