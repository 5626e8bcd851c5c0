import BinderyTesting

extension SeededGenerator {
  /// A number from 0 to `limit`, exclusive.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// True with this probability in per cent.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the choices.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

  /// One of the choices, with a probability proportional to its weight.
  mutating func pick<Choice>(weighted choices: [(weight: Int, choice: Choice)]) -> Choice {
    var rest = below(choices.reduce(0) { $0 + $1.weight })
    for (weight, choice) in choices {
      if rest < weight { return choice }
      rest -= weight
    }
    return choices[0].choice
  }
}

/// SQL literals, few of a kind, so that conflicts and ties are frequent.
enum RandomLiteral {
  /// Literals of all storage classes. Some differ only slightly: 2⁵³ and 2⁵³ + 1, 1 and 1.0, an
  /// accented letter in composed and decomposed form.
  ///
  /// The blobs are ASCII without a zero: statements convert them to text, and different texts
  /// must stay different when GRDB reads them.
  static let any = [
    "NULL", "NULL", "0", "1", "1", "2", "3", "-1", "9007199254740992", "9007199254740993", "0.5",
    "1.0", "2.5", "-1.5", "9007199254740992.0", "''", "'a'", "'a'", "'A'", "'a '", "'b'", "'B'",
    "'é'", "'e\u{301}'", "'😀'", "'z'", "'1'", "x''", "x'61'", "x'7f'",
  ]
  static let integers = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "-1", "0",
    "9007199254740992", "9007199254740993",
  ]
  static let texts = [
    "'a'", "'A'", "'a '", "'b'", "'c'", "'d'", "'e'", "'f'", "'é'", "'e\u{301}'", "'😀'", "'z'",
    "''",
    "'1'", "'10'", "'9'",
  ]
  static let patterns = ["'a%'", "'%A%'", "'_'", "'%'", "'é%'", "'% '"]
}
