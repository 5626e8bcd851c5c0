/// The translations of a catalog in gettext's text format, without plurals and contexts.
struct PortableObject: Sendable {
  private var texts: [String: String] = [:]

  init(_ bytes: [UInt8]) {
    var (key, value, isValue) = ("", "", false)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let text = Self.quoted(line) else { continue }
      if line.hasPrefix("msgid") {
        texts[key] = value
        (key, value, isValue) = (text, "", false)
      } else if line.hasPrefix("msgstr") {
        (value, isValue) = (text, true)
      } else if isValue {
        value += text
      } else {
        key += text
      }
    }
    texts[key] = value
  }

  /// The texts that have a translation.
  var keys: Set<String> { Set(texts.keys.filter { self[$0] != nil }) }

  /// The translation of a text, or `nil` if there is none.
  subscript(text: String) -> String? {
    texts[text].flatMap { $0.isEmpty || text.isEmpty ? nil : $0 }
  }

  private static func quoted(_ line: Substring) -> String? {
    guard !line.hasPrefix("#"), let start = line.firstIndex(of: "\""), line.last == "\"" else {
      return nil
    }
    return String(line[start...].dropFirst().dropLast())
      .replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
  }
}
