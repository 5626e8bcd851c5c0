import GTK

/// The colors of series that have none of their own: those of GNOME's palette, in an order in which
/// neighbors differ even for people with limited color vision.
enum ChartPalette {
  private static let light = [0x1A5FB4, 0xE66100, 0x26A269, 0x9141AC, 0xC01C28, 0x986A44]
  private static let dark = [0x62A0EA, 0xFFA348, 0x57E389, 0xDC8ADD, 0xF66151, 0xCDAB8F]

  /// The color of the series with this index.
  static func color(at index: Int, isDark: Bool) -> Color {
    let colors = isDark ? dark : light
    let code = colors[index % colors.count]
    func part(_ shift: Int) -> Double { Double(code >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }
}

extension Color {
  /// The color with another opacity.
  func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: self.opacity * opacity)
  }

  /// Whether it is a color for dark backgrounds.
  var isLight: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 }
}
