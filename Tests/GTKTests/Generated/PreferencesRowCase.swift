// Written by Scripts/gtk-widgets.
import GTK

@MainActor let preferencesRowCase = WidgetCheck<PreferencesRow>(
  "PreferencesRow", { PreferencesRow() }
) { check in
  check.property("title", \.title)
  check.property("title-selectable", \.isTitleSelectable)
  check.property("use-markup", \.usesMarkup)
  check.property("use-underline", \.usesUnderline)
}
