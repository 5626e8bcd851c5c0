/// A set of selected rows, by identifier; see ``ListModel/rowSelection``.
///
/// Selecting all rows except a few takes as little memory as selecting a few rows.
///
/// ```swift
/// model.rowSelection = [4, 7]
/// model.rowSelection = .all
/// model.rowSelection.remove([4])
/// ```
public enum RowSelection: Hashable, Sendable {
  /// Only these rows.
  case only(Set<UInt64>)
  /// All items except these, including items that are added later.
  case allBut(Set<UInt64>)

  /// No row.
  public static var none: RowSelection { .only([]) }
  /// All items, including items that are added later.
  public static var all: RowSelection { .allBut([]) }

  /// Returns whether the selection contains the row. The row must be an item of the list.
  public func contains(_ identifier: UInt64) -> Bool {
    switch self {
    case .only(let identifiers): identifiers.contains(identifier)
    case .allBut(let identifiers): !identifiers.contains(identifier)
    }
  }

  /// Whether no row is selected.
  public var isNone: Bool { self == .none }

  /// The stored identifiers: the selected rows, or the rows excluded from ``allBut(_:)``.
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

  /// Selects these rows, in addition to those that are selected.
  ///
  /// - Complexity: O(n) for n identifiers.
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

  /// Deselects these rows, and ignores those that are not selected.
  ///
  /// - Complexity: O(n) for n identifiers.
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
  /// Creates a selection of only these rows.
  public init(arrayLiteral elements: UInt64...) { self = .only(Set(elements)) }
}
