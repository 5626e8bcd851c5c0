import GTK

/// The style of the inspector's widgets; the colors are the theme's, so it suits light and dark.
@MainActor
enum InspectorStyle {
  static let add: Void = Style.add(
    css: """
      .inspector { background: transparent; }
      .inspector > row { border-radius: 9px; margin: 0 6px; padding: 3px; }
      .inspector-shown { color: @accent_color; font-weight: bold; }
      .inspector-removed { color: @error_color; }
      .inspector-tabs > button { padding-left: 6px; padding-right: 6px; }
      .inspector-picked { outline: 2px solid @accent_color; outline-offset: -2px; }
      .inspector-added { color: @success_color; }
      """)
}
