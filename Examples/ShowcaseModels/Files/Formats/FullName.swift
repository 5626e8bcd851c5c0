import Foundation

/// Splits a name that was written in one piece.
enum FullName {
  /// "Nia van den Berg" is Nia and van den Berg, "Groß, Jürgen" is Jürgen and Groß, and a single
  /// word is a first name.
  static func split(_ name: String) -> (firstName: String, lastName: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    if let comma = name.firstIndex(of: ",") {
      let first = name[name.index(after: comma)...].trimmingCharacters(in: .whitespaces)
      return (first, name[..<comma].trimmingCharacters(in: .whitespaces))
    }
    let words = name.split(separator: " ")
    guard words.count > 1 else { return (name, "") }
    var start = words.count - 1
    while start > 1, words[start - 1].first?.isLowercase == true { start -= 1 }
    return (
      words[..<start].joined(separator: " "), words[start...].joined(separator: " ")
    )
  }
}
