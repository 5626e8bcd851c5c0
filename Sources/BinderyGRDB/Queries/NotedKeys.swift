/// What SQLite's pre-update hook says of the keys of a table without row ids, where that is not what
/// is stored.
///
/// A whole number in a real column is stored as an integer. SQLite makes it real again for the hook,
/// but may look at the wrong column: at the table's first, second, … for the first, second, … of the
/// key.
struct NotedKeys: Sendable {
  /// The places in the key whose numbers are all real.
  private var reals: [Int] = []
  private var isKnown = true

  /// Keys that are noted as they are.
  init() {}

  /// Keys of which nothing that is noted says what they are.
  static var unknown: NotedKeys {
    var keys = NotedKeys()
    keys.isKnown = false
    return keys
  }

  /// - Parameters:
  ///   - numbers: The key's columns.
  ///   - affinities: Those of all columns of the table.
  init(_ numbers: [Int], of affinities: [ColumnAffinity]) {
    for (place, number) in numbers.enumerated() {
      if affinities[number] == .real {
        reals.append(place)
      } else if affinities[place] == .real, affinities[number] != .text {
        // Large integers are made real ones, which do not have all their digits.
        isKnown = false
      }
    }
  }

  /// A key as it is stored; nil if that is not known.
  func stored(_ name: KeyName) -> KeyName? {
    guard isKnown else { return nil }
    if reals.isEmpty { return name }
    var values = name.values
    for place in reals {
      if case .integer(let number) = values[place] {
        values[place] = .real(bits: Double(number).bitPattern)
      }
    }
    return KeyName(values)
  }
}

/// What a column makes of values of other types.
enum ColumnAffinity: Sendable {
  case integer, text, blob, real, numeric

  /// As SQLite derives it from the type that a column is declared with.
  init(type: String) {
    let type = type.uppercased()
    func has(_ parts: String...) -> Bool { parts.contains { type.contains($0) } }
    switch true {
    case has("INT"): self = .integer
    case has("CHAR", "CLOB", "TEXT"): self = .text
    case type.isEmpty, has("BLOB"): self = .blob
    case has("REAL", "FLOA", "DOUB"): self = .real
    default: self = .numeric
    }
  }
}
