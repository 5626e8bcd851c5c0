// Written by Scripts/gtk-widgets.
import GTK

@MainActor let preferencesPageCase = WidgetCheck<PreferencesPage>(
  "PreferencesPage", { PreferencesPage() }
) { check in
  check.property("icon-name", \.iconName)
  check.property("name", \.pageName)
  check.property("title", \.title)
  check.property("use-underline", \.usesUnderline)
}
