// Written by Scripts/gtk-widgets.

/// Hints to on-screen keyboards and input methods about the text that an entry expects.
///
/// They change what the keyboard suggests, and do not check the text.
///
/// ```swift
/// entry.inputHints = [.lowercase, .noEmoji]
/// ```
///
/// Corresponds to GTK's `GtkInputHints`.
public struct InputHints: PropertyFlags {
  /// GTK's bits.
  public let rawValue: Int

  /// Creates a set from GTK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text should be checked for spelling.
  public static let spellcheck = InputHints(rawValue: 1)
  /// The text should not be checked for spelling.
  public static let noSpellcheck = InputHints(rawValue: 2)
  /// The keyboard should suggest words.
  public static let wordCompletion = InputHints(rawValue: 4)
  /// The text is in lower case.
  public static let lowercase = InputHints(rawValue: 8)
  /// The text is in upper case.
  public static let uppercaseChars = InputHints(rawValue: 16)
  /// Each word begins with an upper-case letter.
  public static let uppercaseWords = InputHints(rawValue: 32)
  /// Each sentence begins with an upper-case letter.
  public static let uppercaseSentences = InputHints(rawValue: 64)
  /// No on-screen keyboard should open, because the app has its own.
  public static let inhibitOsk = InputHints(rawValue: 128)
  /// The text is written from top to bottom.
  public static let verticalWriting = InputHints(rawValue: 256)
  /// The keyboard should offer emoji.
  public static let emoji = InputHints(rawValue: 512)
  /// The keyboard should not offer emoji.
  public static let noEmoji = InputHints(rawValue: 1024)
  /// The text is private, so the keyboard should not learn it.
  public static let `private` = InputHints(rawValue: 2048)
}
