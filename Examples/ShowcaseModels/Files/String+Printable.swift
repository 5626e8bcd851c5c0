extension String {
  /// The text for a terminal: spaces replace control characters, line ends, and characters that
  /// would reorder or hide others.
  public var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
  }
}
