// Written by Scripts/gtk-widgets.
import GTK

@MainActor let plainHeaderBarCase = WidgetCheck<PlainHeaderBar>(
  "PlainHeaderBar", { PlainHeaderBar() }
) { check in
  check.property("decoration-layout", \.decorationLayout)
  check.property("show-title-buttons", \.showsTitleButtons)
  check.property("title-widget", \.titleWidget)
}
