// Written by Scripts/gtk-widgets.
import GTK

@MainActor let progressBarCase = WidgetCheck<ProgressBar>("ProgressBar", { ProgressBar() }) {
  check in
  check.property("ellipsize", \.ellipsizeMode)
  check.property("fraction", \.fraction)
  check.property("inverted", \.isInverted)
  check.property("pulse-step", \.pulseStep)
  check.property("show-text", \.showsText)
  check.property("text", \.text)
  check.property("orientation", \.orientation)
}
