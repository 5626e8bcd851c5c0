/// A way in which a full-text index finds texts.
public enum SearchMethod: Sendable {
  /// Each word that the user types is the beginning of a word of the text, without regard to case
  /// and diacritics (the tokenizer `unicode61`).
  case words
  /// Each word that the user types is part of the text, without regard to case (the tokenizer
  /// `trigram`, of SQLite 3.34 and later).
  case substrings
}
