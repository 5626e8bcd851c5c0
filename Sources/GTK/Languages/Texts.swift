import CGTK
import Foundation

/// The texts of a program in the user's language, from gettext's catalogs.
///
/// ```swift
/// let texts = Texts("notes")
/// add.title = texts("Add note")
/// status.text = texts("%d note", "%d notes", notes.count)
/// ```
///
/// The English texts in the code are the keys, so a text without a translation is shown as it is.
/// `xgettext` collects them; the guide describes how.
public struct Texts: Sendable {
  /// The name of the catalogs, without their extension: `notes` for `notes.mo`.
  public let domain: String

  /// Uses the catalogs `LANGUAGE/LC_MESSAGES/DOMAIN.mo` of a folder.
  ///
  /// - Parameter folder: By default `share/locale` beside the folder of the program, where packages
  ///   install catalogs.
  public init(_ domain: String, folder: URL? = nil) {
    self.domain = domain
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let installed = program.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/locale")
    bindtextdomain(domain, (folder ?? installed).path)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// Returns the translation of a text, or the text itself if there is none. Write the text as a
  /// literal, so that `xgettext` finds it.
  ///
  /// ```swift
  /// add.title = texts("Add note")
  /// ```
  public func callAsFunction(_ text: String) -> String {
    // Without a translation, gettext returns its argument.
    text.withCString { String(cString: g_dgettext(domain, $0)) }
  }

  /// Returns the translation of a text with a meaning that differs from that of the same words
  /// elsewhere; the text itself if there is none.
  ///
  /// ```swift
  /// door.title = texts("Open", context: "a door")
  /// ```
  public func callAsFunction(_ text: String, context: String) -> String {
    text.withCString { String(cString: g_dpgettext2(domain, context, $0)) }
  }

  /// Returns the translation for a number of things, in the plural form that the language requires.
  /// `%d` stands for the number, which is written as `Locale.user` writes it.
  ///
  /// ```swift
  /// status.text = texts("%d note", "%d notes", notes.count)
  /// ```
  public func callAsFunction(_ one: String, _ many: String, _ count: Int) -> String {
    let text = one.withCString { one in
      many.withCString { many in
        String(cString: g_dngettext(domain, one, many, UInt(count.magnitude)))
      }
    }
    return text.replacingOccurrences(of: "%d", with: count.formatted(.number.locale(.user)))
  }
}
