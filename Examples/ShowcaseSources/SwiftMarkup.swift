/// Swift source text as Pango markup.
public enum SwiftMarkup {
  /// Returns the markup of a text, with colors for a light or a dark background.
  public static func markup(of text: String, isDark: Bool) -> String {
    SwiftToken.tokens(of: text).map { token in
      let text = escaped(token.text)
      guard let color = color(token.kind, isDark) else { return text }
      return "<span foreground=\"\(color)\">\(text)</span>"
    }.joined()
  }

  private static func color(_ kind: SwiftToken.Kind, _ isDark: Bool) -> String? {
    switch kind {
    case .plain: nil
    case .keyword: isDark ? "#dc8add" : "#813d9c"
    case .string: isDark ? "#ff938c" : "#a51d2d"
    case .comment: isDark ? "#a8b0b8" : "#5e6670"
    }
  }

  static func escaped(_ text: Substring) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
