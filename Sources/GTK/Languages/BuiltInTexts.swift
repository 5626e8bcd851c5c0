import CGTK
import Foundation

/// The library's own strings, such as “Main Menu” and “Close”, in the user's language.
///
/// The translations come from an installed catalog `bindery.mo` (see ``Texts``), or else from the
/// catalogs that are built into the program. A string without a translation is in English. Use
/// these strings for your own widgets with the same words.
public enum BuiltInTexts {
  static let catalogs = [
    "de": PortableObject(PackageResources.de_po) { $0 == 1 ? 0 : 1 },
    "ar": PortableObject(PackageResources.ar_po) { count in
      switch (count, count % 100) {
      case (0...2, _): count
      case (_, 3...10): 3
      case (_, 11...): 4
      default: 5
      }
    },
  ]
  private static let installed = Texts("bindery")

  /// Returns the translation of one of the library's strings. Returns any other string unchanged.
  ///
  /// ```swift
  /// let close = Button(icon: "window-close-symbolic", label: BuiltInTexts.text("Close"))
  /// ```
  public static func text(_ text: String) -> String {
    // The catalog's header belongs to the empty text.
    guard !text.isEmpty else { return text }
    let found = installed(text)
    return found != text ? found : catalog?[text] ?? text
  }

  /// The translation of a text for a count, in the plural form that the language requires, with the
  /// `%d` that stands for the count.
  package static func text(_ one: String, _ many: String, _ count: Int) -> String {
    let found = installed.form(one, many, count)
    guard found == one || found == many else { return found }
    return catalog?[one, count] ?? (count == 1 ? one : many)
  }

  /// The translation of a text with a `%@` in place of each argument.
  package static func text(_ text: String, _ arguments: String...) -> String {
    var parts = self.text(text).components(separatedBy: "%@")
    for index in parts.indices.dropLast() where index < arguments.count {
      parts[index] += arguments[index]
    }
    return parts.joined()
  }

  /// The catalog of the first of the user's languages that has one, or is English.
  private static var catalog: PortableObject? {
    var next = g_get_language_names()
    while let name = next?.pointee.map({ String(cString: $0) }) {
      let language = String(name.prefix { $0.isLetter })
      if let catalog = catalogs[language] { return catalog }
      if ["en", "C"].contains(language) { return nil }
      next = next?.successor()
    }
    return nil
  }
}
