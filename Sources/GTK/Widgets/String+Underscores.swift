extension String {
  /// The text with each underscore doubled, for labels in which GTK takes a single underscore as
  /// the mark of a key.
  var withPlainUnderscores: String { replacing("_", with: "__") }
}
