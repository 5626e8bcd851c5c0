// Written by Scripts/gtk-widgets.
import GTK

@MainActor let fontChooserWidgetCase = WidgetCheck<FontChooserWidget>(
  "FontChooserWidget", { FontChooserWidget() }
) { check in
  check.reading("tweak-action", \.tweakAction)
  // Gtk.FontChooser:font is only read: it accepts only fonts that its list has loaded.
  check.reading("font", \.font)
  // Gtk.FontChooser:font-desc is only read: it accepts only fonts that its list has loaded.
  check.reading("font-desc", \.fontDescription)
  check.reading("font-features", \.fontFeatures)
  check.property("language", \.language)
  check.property("level", \.level)
  check.property("preview-text", \.previewText)
  check.property("show-preview-entry", \.showsPreviewEntry)
  check.signal("font-activated", [String.self]) { $0.onFontActivated { (_: String) in } }
}
