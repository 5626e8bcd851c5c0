/// The forms of texts in Swift source code.
enum SwiftLiteral {
  /// Returns a single-line literal for any text.
  ///
  /// Texts with quotation marks or backslashes become raw literals, with as many `#` as needed.
  static func string(_ text: String) -> String {
    // A raw literal cannot contain line breaks, and a text that begins with two quotation marks
    // looks like a multiline one.
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
      || text.hasPrefix("\"\"")
    {
      return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }
    guard text.contains(where: { $0 == "\"" || $0 == "\\" }) else { return "\"\(text)\"" }
    var (hashes, run, isCounting) = (1, 0, false)
    for unit in text.utf8 {
      switch unit {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): (run, isCounting) = (0, true)
      case UInt8(ascii: "#") where isCounting:
        run += 1
        hashes = max(hashes, run + 1)
      default: isCounting = false
      }
    }
    let fence = String(repeating: "#", count: hashes)
    return "\(fence)\"\(text)\"\(fence)"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }

  /// Returns the words of a sentence as one name that begins with a lowercase letter. A sentence
  /// without words gets a default name.
  static func identifier(_ sentence: String) -> String {
    // Swift allows the letters and numbers of all languages.
    let words = sentence.split { !($0.isLetter || $0.isNumber) }
    let name = words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
    guard let first = name.first else {
      let numbers = sentence.unicodeScalars.map { String($0.value, radix: 16) }
      return "recorded" + numbers.joined(separator: "_")
    }
    return first.isNumber ? "recorded" + name : name
  }
}
