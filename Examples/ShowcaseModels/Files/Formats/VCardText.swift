/// The escapes inside a vCard's values.
///
/// Passes on the parts of a value, one at a time, with their escapes resolved. A separator after
/// a backslash does not end a part.
struct VCardText: Sequence, IteratorProtocol {
  private var scalars: Substring.UnicodeScalarView
  private let separator: Unicode.Scalar?
  private var lineEnds: LineEnds
  private var isAtEnd = false

  /// - Parameter separator: The separator of the parts; none by default.
  init(_ text: String, separator: Unicode.Scalar? = nil, lineEnds: LineEnds = LineEnds([])) {
    scalars = Substring(text).unicodeScalars
    self.separator = separator
    self.lineEnds = lineEnds
  }

  mutating func next() -> String? {
    if isAtEnd { return nil }
    var part = String.UnicodeScalarView()
    var isEscaped = false
    while let scalar = scalars.popFirst() {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n", "N": part.append(contentsOf: lineEnds.next())
        case "\\", ",", ";", ":": part.append(scalar)
        default: part.append(contentsOf: ["\\", scalar])
        }
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == separator {
        return String(part)
      } else {
        part.append(scalar)
      }
    }
    if isEscaped { part.append("\\") }
    isAtEnd = true
    return String(part)
  }

  /// Escapes a text; every kind of line end becomes one `\n`.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": result.append(contentsOf: ["\\", scalar])
      case "\n" where previous == "\r": break
      case "\n", "\r": result.append(contentsOf: ["\\", "n"])
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}
