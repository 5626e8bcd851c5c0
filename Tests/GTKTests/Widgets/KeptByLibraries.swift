/// The memory that the libraries themselves keep of each widget of some classes, at most, and why. The
/// table of widgets in Documentation/Widgets.md names them.
let keptByLibraries: [String: (bytes: Int, reason: String)] = [
  "Leaflet": (4000, "libadwaita keeps a part of it, some 450 bytes"),
  "AboutWindow": (4000, "it contains a leaflet"),
  "PreferencesWindow": (4000, "it contains a leaflet"),
  "NavigationView": (4000, "it contains a leaflet"),
  "SplitView": (4000, "it contains a leaflet"),
  "ColorChooserWidget": (4000, "GTK reads its custom colors from the settings each time"),
  "FontChooserWidget": (4000, "GTK 4.18 keeps a part of its list"),
  "ViewStack": (4000, "libadwaita 1.7 keeps its animation"),
]
