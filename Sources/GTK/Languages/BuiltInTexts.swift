import CGTK
import Foundation

/// The library's own strings, such as “Main Menu” and “Close”, in the user's language.
///
/// The translations come from an installed catalog `bindery.mo` (see ``Texts``), or else from the
/// catalogs that are built into the program. A string without a translation is in English. Use
/// these strings for your own widgets with the same words.
public enum BuiltInTexts {
  private static let catalogs = [
    "de": PortableObject(PackageResources.de_po), "ar": PortableObject(PackageResources.ar_po),
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
