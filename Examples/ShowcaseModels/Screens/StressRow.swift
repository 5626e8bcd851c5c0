/// A row of the long list.
public struct StressRow: Identifiable, Equatable, Sendable {
  /// What happened to a row last.
  public enum Change: String, Sendable {
    case made, moved, modified
  }

  public let id: Int
  public let name: String
  public var number: Int
  public var lastChange = Change.made
  /// How many changes there had been in all when it changed last.
  public var changeNumber = 0

  /// Makes a row with a name that depends on its identity alone.
  init(id: Int, number: Int) {
    self.id = id
    self.number = number
    name = Self.name(of: id)
  }

  /// "Banilo 7": three syllables by the lowest digits, and the rest as a number.
  private static func name(of id: Int) -> String {
    let syllable = { (digit: Int) in syllables[digit % syllables.count] }
    let word = syllable(id) + syllable(id / 16) + syllable(id / 256)
    return word.prefix(1).uppercased() + word.dropFirst() + " \(id / 4096 + 1)"
  }

  private static let syllables = [
    "ba", "ni", "lo", "ku", "te", "ra", "mi", "so", "va", "de", "pi", "go", "ze", "fa", "hu", "ry",
  ]
}
