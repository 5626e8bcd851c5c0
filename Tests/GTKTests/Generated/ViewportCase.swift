// Written by Scripts/gtk-widgets.
import GTK

@MainActor let viewportCase = WidgetCheck<Viewport>("Viewport", { Viewport() }) { check in
  check.property("child", \.child)
  check.property("scroll-to-focus", \.scrollsToFocus)
  check.property("hadjustment", \.horizontalAdjustment)
  check.property("hscroll-policy", \.horizontalScrollPolicy)
  check.property("vadjustment", \.verticalAdjustment)
  check.property("vscroll-policy", \.verticalScrollPolicy)
}
