// Written by Scripts/gtk-widgets.
import GTK

@MainActor let frameCase = WidgetCheck<Frame>("Frame", { Frame() }) { check in
  check.property("child", \.child)
  check.property("label", \.title)
  check.property("label-widget", \.titleWidget)
  check.property("label-xalign", \.labelHorizontalPlacement)
}
