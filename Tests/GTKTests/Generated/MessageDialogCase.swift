// Written by Scripts/gtk-widgets.
import GTK

@MainActor let messageDialogCase = WidgetCheck<MessageDialog>(
  "MessageDialog", { MessageDialog(parent: nil, heading: "A", body: "B", responses: [.init("C")]) }
) { check in
  check.property("body", \.body)
  check.property("body-use-markup", \.bodyUsesMarkup)
  check.property("close-response", \.closeResponse)
  check.property("default-response", \.defaultResponse)
  check.property("extra-child", \.extraChild)
  check.property("heading", \.heading)
  check.property("heading-use-markup", \.headingUsesMarkup)
}
