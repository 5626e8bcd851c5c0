/// The way in which a full-text index matches words.
///
/// An index supports one method. A search has to name the same method:
///
/// ```swift
/// try db.keepSearchIndex(of: "part", columns: ["number"], by: .substrings)
/// let found = Part.all().matching("4-7", by: .substrings)
/// ```
///
/// Choose ``words`` for names, and for text in languages with spaces. Choose ``substrings`` for
/// part numbers, and for languages without spaces.
public enum SearchMethod: Sendable {
  /// A typed word matches words that begin with it. Case and diacritics are ignored (tokenizer
  /// `unicode61`).
  case words
  /// A typed word matches any part of the column's text. Case is ignored (tokenizer `trigram`,
  /// SQLite 3.34 or later).
  case substrings
}
