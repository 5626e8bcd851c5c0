// Written by Scripts/gtk-widgets.
import GTK

@MainActor let fontButtonCase = WidgetCheck<FontButton>("FontButton", { FontButton() }) { check in
  check.property("modal", \.isModal)
  check.property("title", \.title)
  check.property("use-font", \.usesFont)
  check.property("use-size", \.usesSize)
  check.property("font", \.font)
  check.property("font-desc", \.fontDescription)
  check.reading("font-features", \.fontFeatures)
  check.property("language", \.language)
  check.property("level", \.level)
  check.property("preview-text", \.previewText)
  check.property("show-preview-entry", \.showsPreviewEntry)
  check.signal("activate", []) { $0.onActivate {} }
  check.signal("font-set", []) { $0.onFontSet {} }
  check.signal("font-activated", [String.self]) { $0.onFontActivated { (_: String) in } }
}
