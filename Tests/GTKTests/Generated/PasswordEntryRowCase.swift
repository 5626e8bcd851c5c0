// Written by Scripts/gtk-widgets.
import GTK

@MainActor let passwordEntryRowCase = WidgetCheck<PasswordEntryRow>(
  "PasswordEntryRow", { PasswordEntryRow("A") }
) { _ in }
