/// The translations of a catalog in gettext's text format, without contexts.
struct PortableObject: Sendable {
  /// The forms of each text. A text without a count has one.
  private var texts: [String: [String]] = [:]
  private let form: @Sendable (Int) -> Int

  /// Reads a catalog.
  ///
  /// - Parameter form: Returns the index of the plural form of a count, as the catalog's header
  ///   describes it.
  init(_ bytes: [UInt8], form: @escaping @Sendable (Int) -> Int) {
    self.form = form
    var (key, forms, part) = ("", [String](), "")
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let text = Self.quoted(line) else { continue }
      // A line without a keyword continues the text of the one before.
      let keyword = String(line.prefix { $0 != " " && $0 != "\"" })
      if keyword == "msgid" {
        texts[key] = forms
        (key, forms) = ("", [])
      } else if keyword.hasPrefix("msgstr") {
        forms.append("")
      }
      if !keyword.isEmpty { part = keyword }
      switch part {
      case "msgid": key += text
      case "msgid_plural": break
      default: forms[forms.count - 1] += text
      }
    }
    texts[key] = forms
  }

  /// The texts that have a translation, in each form.
  var keys: Set<String> {
    Set(texts.filter { !$0.isEmpty && !$1.isEmpty && !$1.contains("") }.keys)
  }

  /// The translation of a text, or `nil` if there is none.
  subscript(text: String) -> String? {
    texts[text]?.first.flatMap { $0.isEmpty || text.isEmpty ? nil : $0 }
  }

  /// The translation of a text for a count, or `nil` if there is none.
  subscript(text: String, count: Int) -> String? {
    guard let forms = texts[text], forms.indices.contains(form(count)) else { return nil }
    return forms[form(count)]
  }

  private static func quoted(_ line: Substring) -> String? {
    guard !line.hasPrefix("#"), let start = line.firstIndex(of: "\""), line.last == "\"" else {
      return nil
    }
    return String(line[start...].dropFirst().dropLast())
      .replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
  }
}
