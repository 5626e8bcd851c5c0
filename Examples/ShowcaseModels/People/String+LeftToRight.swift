extension String {
  /// The text, such as a phone number, with marks that keep its order in a language that reads from
  /// right to left.
  public var leftToRight: String { "\u{2066}\(self)\u{2069}" }
}
