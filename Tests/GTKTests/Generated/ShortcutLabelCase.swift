// Written by Scripts/gtk-widgets.
import GTK

@MainActor let shortcutLabelCase = WidgetCheck<ShortcutLabel>("ShortcutLabel", { ShortcutLabel() })
{ check in
  check.property("accelerator", \.accelerator) { _ in "<Control>a" }
  check.property("disabled-text", \.disabledText)
}
