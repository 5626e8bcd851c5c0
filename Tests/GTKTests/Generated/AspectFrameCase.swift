// Written by Scripts/gtk-widgets.
import GTK

@MainActor let aspectFrameCase = WidgetCheck<AspectFrame>("AspectFrame", { AspectFrame() }) {
  check in
  check.property("child", \.child)
  check.property("obey-child", \.obeysChild)
  check.property("ratio", \.ratio)
  check.property("xalign", \.horizontalPlacement)
  check.property("yalign", \.verticalPlacement)
}
