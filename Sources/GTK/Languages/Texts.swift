import CGTK
import Foundation

/// A program's translated strings, from gettext catalogs.
///
/// ```swift
/// let texts = Texts("notes")
/// add.title = texts("Add note")
/// status.text = texts("%d note", "%d notes", notes.count)
/// ```
///
/// The English strings in the code are the keys, so a string without a translation appears in
/// English. `xgettext` collects the strings; the guide “Translate an app” describes how.
///
/// Strings are translated before the application runs, too.
public struct Texts: Sendable {
  /// GTK sets the program's locale when it starts. Before that it is “C”, in which gettext
  /// translates nothing. A locale that the program has set stays.
  private static let setLocale: Void = {
    guard setlocale(LC_MESSAGES, nil).map({ String(cString: $0) }) == "C" else { return }
    _ = setlocale(LC_MESSAGES, "")
  }()

  /// The name of the catalogs, without their extension: `notes` for `notes.mo`.
  public let domain: String

  /// Creates a lookup in the catalogs `LANGUAGE/LC_MESSAGES/DOMAIN.mo` of a folder.
  ///
  /// - Parameter folder: The folder of the catalogs. The default is `share/locale` beside the
  ///   program's folder, where packages install them.
  public init(_ domain: String, folder: URL? = nil) {
    self.domain = domain
    Self.setLocale
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let installed = program.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/locale")
    bindtextdomain(domain, (folder ?? installed).path)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// Returns the translation of a string, or the string itself if there is none. Write the string
  /// as a literal, so that `xgettext` finds it.
  ///
  /// ```swift
  /// add.title = texts("Add note")
  /// ```
  public func callAsFunction(_ text: String) -> String {
    // Without a translation, gettext returns its argument.
    text.withCString { String(cString: g_dgettext(domain, $0)) }
  }

  /// Returns the translation of a string in a context, or the string itself if there is none. The
  /// context distinguishes equal strings with different meanings.
  ///
  /// ```swift
  /// door.title = texts("Open", context: "a door")
  /// ```
  public func callAsFunction(_ text: String, context: String) -> String {
    text.withCString { String(cString: g_dpgettext2(domain, context, $0)) }
  }

  /// Returns the translation for a count, in the plural form that the language requires. `%d`
  /// stands for the count, which is formatted according to `Locale.user`.
  ///
  /// ```swift
  /// status.text = texts("%d note", "%d notes", notes.count)
  /// ```
  public func callAsFunction(_ one: String, _ many: String, _ count: Int) -> String {
    form(one, many, count)
      .replacingOccurrences(of: "%d", with: count.formatted(.number.locale(.user)))
  }

  /// The translation for a count, with the `%d` that stands for it.
  func form(_ one: String, _ many: String, _ count: Int) -> String {
    one.withCString { one in
      many.withCString { many in
        String(cString: g_dngettext(domain, one, many, UInt(count.magnitude)))
      }
    }
  }
}
