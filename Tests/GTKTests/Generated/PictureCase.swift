// Written by Scripts/gtk-widgets.
import GTK

@MainActor let pictureCase = WidgetCheck<Picture>("Picture", { Picture() }) { check in
  check.property("alternative-text", \.alternativeText)
  check.property("can-shrink", \.canShrink)
  check.property("content-fit", \.contentFit)
}
