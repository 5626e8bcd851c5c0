/// A value of the user's input, read from the short text that was recorded for it.
enum ReplayedValue {
  /// Returns the value of a text, or `nil` if the text does not contain the whole value.
  static func value<Value>(of text: String, as type: Value.Type = Value.self) -> Value? {
    if text == "()" { return () as? Value }
    if type == String.self { return unquoted(text) as? Value }
    guard let type = type as? any LosslessStringConvertible.Type else { return nil }
    return type.init(text) as? Value
  }

  /// Returns the text of a literal, such as `"Ada"`, or `nil` if it was cut or hidden.
  private static func unquoted(_ text: String) -> String? {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
    var result = ""
    var rest = text.dropFirst().dropLast()
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
          return nil
        }
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      case let other?: result.append(other)
      case nil: return nil
      }
    }
    return result
  }
}
