/// A way in which a full-text index finds texts.
///
/// An index is kept for one method, and a search has to name the same:
///
/// ```swift
/// try db.keepSearchIndex(of: "part", columns: ["number"], by: .substrings)
/// let found = Part.all().matching("4-7", by: .substrings)
/// ```
///
/// Choose ``words`` for names and texts in languages with spaces, and ``substrings`` for part
/// numbers, and for languages without spaces.
public enum SearchMethod: Sendable {
  /// Each word that the user types is the beginning of a word of the text, without regard to case
  /// and diacritics (the tokenizer `unicode61`).
  case words
  /// Each word that the user types is part of the text, without regard to case (the tokenizer
  /// `trigram`, of SQLite 3.34 and later).
  case substrings
}
