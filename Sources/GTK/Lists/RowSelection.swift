/// The selected rows of a list, by identifier.
///
/// A selection of all rows except a few is as small as one of a few rows, however long the list
/// is.
public enum RowSelection: Hashable, Sendable {
  /// Only these rows.
  case only(Set<UInt64>)
  /// All items except these, including items that are added later.
  case allBut(Set<UInt64>)

  /// No row.
  public static var none: RowSelection { .only([]) }
  /// All items.
  public static var all: RowSelection { .allBut([]) }

  /// Whether the row is selected, if it is an item of the list.
  public func contains(_ identifier: UInt64) -> Bool {
    switch self {
    case .only(let identifiers): identifiers.contains(identifier)
    case .allBut(let identifiers): !identifiers.contains(identifier)
    }
  }

  /// Whether no row is selected.
  public var isNone: Bool { self == .none }

  /// The rows that are named: those that are selected, or those that are not.
  var named: Set<UInt64> {
    get {
      switch self {
      case .only(let identifiers), .allBut(let identifiers): identifiers
      }
    }
    set {
      switch self {
      case .only: self = .only(newValue)
      case .allBut: self = .allBut(newValue)
      }
    }
  }

  /// Adds these rows to the selection.
  public mutating func insert(_ identifiers: some Sequence<UInt64>) {
    switch self {
    case .only(var set):
      self = .none
      set.formUnion(identifiers)
      self = .only(set)
    case .allBut(var set):
      self = .none
      set.subtract(identifiers)
      self = .allBut(set)
    }
  }

  /// Removes these rows from the selection.
  public mutating func remove(_ identifiers: some Sequence<UInt64>) {
    switch self {
    case .only(var set):
      self = .none
      set.subtract(identifiers)
      self = .only(set)
    case .allBut(var set):
      self = .none
      set.formUnion(identifiers)
      self = .allBut(set)
    }
  }
}

extension RowSelection: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: UInt64...) { self = .only(Set(elements)) }
}
