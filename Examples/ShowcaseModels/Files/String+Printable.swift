extension String {
  /// The text for a terminal: spaces take the place of what a terminal would take for a command, of
  /// ends of lines, and of what would show other characters in another order or not at all.
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
