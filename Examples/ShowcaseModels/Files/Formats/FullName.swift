import Foundation

/// Splits a full name into first and last names.
enum FullName {
  /// "Nia van den Berg" becomes Nia and van den Berg, "Groß, Jürgen" becomes Jürgen and Groß, and
  /// a single word is a first name.
  static func split(_ name: String) -> (firstName: String, lastName: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    if let comma = name.firstIndex(of: ",") {
      let first = name[name.index(after: comma)...].trimmingCharacters(in: .whitespaces)
      return (first, name[..<comma].trimmingCharacters(in: .whitespaces))
    }
    // Searches from the end without an array of words: there may be millions.
    var first = name.unicodeScalars[...]
    var start = name.endIndex
    while let space = first.lastIndex(of: " ") {
      let word = first[first.index(after: space)...]
      guard start == name.endIndex || Substring(word).first?.isLowercase == true else { break }
      start = word.startIndex
      first = first[..<space]
      while first.last == " " { first.removeLast() }
    }
    return (squeezed(first), squeezed(name.unicodeScalars[start...]))
  }

  /// Returns the words with a single space between them.
  private static func squeezed(_ words: Substring.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in words {
      if scalar != " " || last != " " { result.append(scalar) }
      last = scalar
    }
    return String(result)
  }
}
