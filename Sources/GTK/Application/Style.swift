import CGTK

/// The color scheme of windows: light, dark, or the desktop's setting. See ``Style/colorScheme``.
///
/// ```swift
/// Style.colorScheme = .dark
/// ```
///
/// With `system`, windows use the desktop's setting. With `light` and `dark`, they ignore it.
/// ``Style/isDark`` is the resulting appearance.
public enum ColorScheme: Int, Codable, Sendable {
  case system = 0
  case light = 1
  case dark = 4
}

/// The appearance of all windows of the application: color scheme, style sheets, icons and font.
///
/// Use it only after GTK is initialized, for example in ``Application/onActivate(_:)``. Without a
/// display, ``add(css:)``, ``add(icons:)`` and ``setFont(_:)`` do nothing.
///
/// ```swift
/// application.onActivate { application in
///   Style.add(css: ".total { font-weight: bold; }")
///   let total = Label("12.50")
///   total.addClass("total")
///   …
/// }
/// ```
@MainActor
public enum Style {
  /// The color scheme of windows: light, dark, or the desktop's setting, which is the default.
  /// Setting it changes all windows at once.
  public static var colorScheme: ColorScheme {
    get {
      let scheme = adw_style_manager_get_color_scheme(adw_style_manager_get_default())
      return ColorScheme(rawValue: Int(scheme.rawValue)) ?? .system
    }
    set {
      adw_style_manager_set_color_scheme(
        adw_style_manager_get_default(), AdwColorScheme(UInt32(newValue.rawValue)))
    }
  }

  /// Whether windows are currently dark, according to ``colorScheme`` or the desktop's setting. Use
  /// it to choose the colors of your own drawing, and observe changes with ``onDarkChange(_:)``.
  public static var isDark: Bool {
    adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
  }

  /// Calls `handler` after the program or the desktop has changed ``isDark``. The connection lasts
  /// until it is disconnected, or the program ends.
  ///
  /// ```swift
  /// let connection = Style.onDarkChange { [weak area] in area?.redraw() }
  /// ```
  ///
  /// Disconnect the handler when the view that uses it is released. Otherwise, the handler would
  /// outlive the view.
  @discardableResult
  public static func onDarkChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onChange("dark", handler)
  }

  /// Whether the user asked for high contrast, in the desktop's settings for accessibility. Windows
  /// follow it. In your own drawing, replace transparent colors by opaque ones, and observe changes
  /// with ``onHighContrastChange(_:)``.
  public static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// Calls `handler` after the desktop has changed ``isHighContrast``. The connection lasts until
  /// it is disconnected, or the program ends.
  ///
  /// ```swift
  /// let connection = Style.onHighContrastChange { [weak area] in area?.redraw() }
  /// ```
  ///
  /// Disconnect the handler when the view that uses it is released. Otherwise, the handler would
  /// outlive the view.
  @discardableResult
  public static func onHighContrastChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { onChange("high-contrast", handler) }

  private static func onChange(
    _ property: String, _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    let manager = UnsafeMutableRawPointer(adw_style_manager_get_default()!)
    return (Object.peer(of: manager) ?? Object(borrowing: manager)).onNotify(property, handler)
  }

  /// Adds CSS rules for all windows, until the program ends. They take precedence over the rules of
  /// the theme and of libadwaita. GTK ignores rules with errors, and prints the errors.
  public static func add(css: String) {
    add(css: css, priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
  }

  /// Adds rules of a view of ours. Those of the program take precedence, also if they were added
  /// before, and whatever their selectors.
  static func add(ownCSS css: String) {
    add(css: css, priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
  }

  private static func add(css: String, priority: Int32) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(priority))
    g_object_unref(provider)
  }

  /// Adds a folder of icons, which widgets can then use by name. The folder needs the layout of an
  /// icon theme: `hicolor/scalable/actions/NAME.svg`. An icon whose name ends in `-symbolic` takes
  /// the color of the surrounding text.
  public static func add(icons folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }

  /// Sets the font of all windows to a family and a size in points, such as "Cantarell 11". It
  /// replaces the desktop's font until the program ends.
  public static func setFont(_ name: String) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    g_value_set_string(&value, name)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-font-name",
      &value)
    g_value_unset(&value)
  }
}
