// Written by Scripts/gtk-widgets.
import GTK

@MainActor let preferencesGroupCase = WidgetCheck<PreferencesGroup>(
  "PreferencesGroup", { PreferencesGroup() }
) { check in
  check.property("description", \.caption)
  check.property("header-suffix", \.headerSuffix, isSilent: true)
  check.property("title", \.title)
}
