/// An encoded value: the form of a state or an action in a file.
///
/// Values with the same encoding produce equal texts on every machine: the keys of objects are
/// sorted, and so are the elements of sets and the pairs of dictionaries, whose own order is
/// random. The text is JSON that `JSONDecoder` reads like the output of `JSONEncoder`. If a type
/// itself encodes the elements of a set one by one, they keep that order.
package enum CodedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number in its written form.
  case number(String)
  case string(String)
  case array([CodedValue])
  /// The fields in the order of their names.
  case object([CodedField])

  /// The value as JSON, in one line.
  package var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): Self.write(string, into: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(into: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        Self.write(field.name, into: &text)
        text += ":"
        field.value.write(into: &text)
      }
      text += "}"
    }
  }

  /// Writes a string without line breaks and invisible characters.
  private static func write(_ string: String, into text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where isInvisible(scalar):
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}

/// A field of an object.
package struct CodedField: Hashable, Sendable {
  package let name: String
  package let value: CodedValue
}
