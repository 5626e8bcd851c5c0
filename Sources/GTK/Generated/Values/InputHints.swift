// Written by Scripts/gtk-widgets.

/// Hints to on-screen keyboards and input methods about the text that an entry expects.
///
/// It is GTK's `GtkInputHints`.
public struct InputHints: PropertyFlags {
  /// GTK's bits.
  public let rawValue: Int

  /// Creates a set from GTK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let spellcheck = InputHints(rawValue: 1)
  public static let noSpellcheck = InputHints(rawValue: 2)
  public static let wordCompletion = InputHints(rawValue: 4)
  public static let lowercase = InputHints(rawValue: 8)
  public static let uppercaseChars = InputHints(rawValue: 16)
  public static let uppercaseWords = InputHints(rawValue: 32)
  public static let uppercaseSentences = InputHints(rawValue: 64)
  public static let inhibitOsk = InputHints(rawValue: 128)
  public static let verticalWriting = InputHints(rawValue: 256)
  public static let emoji = InputHints(rawValue: 512)
  public static let noEmoji = InputHints(rawValue: 1024)
  public static let `private` = InputHints(rawValue: 2048)
}
