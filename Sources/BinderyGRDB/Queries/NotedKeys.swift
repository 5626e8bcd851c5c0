import BinderyLive

/// The differences between the keys that SQLite's pre-update hook reports for a table without row
/// ids and the stored keys.
///
/// A whole number in a real column is stored as an integer. SQLite converts it back for the hook,
/// but may look at the wrong column: for the n-th column of the key, it looks at the n-th column of
/// the table.
struct NotedKeys: Sendable {
  /// The places in the key whose numbers are all real.
  private var reals: [Int] = []
  private var isKnown = true

  /// Creates the description of keys that are reported as stored.
  init() {}

  /// The description of keys that cannot be derived from the reported ones.
  static var unknown: NotedKeys {
    var keys = NotedKeys()
    keys.isKnown = false
    return keys
  }

  /// Creates the description of a table's keys.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the key's columns.
  ///   - affinities: The affinities of all columns of the table.
  init(_ numbers: [Int], of affinities: [ColumnAffinity]) {
    for (place, number) in numbers.enumerated() {
      if affinities[number] == .real {
        reals.append(place)
      } else if affinities[place] == .real, affinities[number] != .text {
        // Large integers are converted to real numbers, which lose digits.
        isKnown = false
      }
    }
  }

  /// Returns a key as it is stored, or `nil` if that is not known.
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

/// The conversion that a column applies to values of other types.
enum ColumnAffinity: Sendable {
  case integer, text, blob, real, numeric

  /// Derives the affinity from a column's declared type, as SQLite does.
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
