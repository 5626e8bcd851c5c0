/// Cells that wait to be reused, and the classes of new ones.
@MainActor
struct ReusePool<Cell: AnyObject> {
  private var waiting: [String: [Cell]] = [:]
  private var makers: [String: @MainActor () -> Cell] = [:]

  /// The number of waiting cells.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  mutating func register(_ identifier: String, _ make: (@MainActor () -> Cell)?) {
    makers[identifier] = make
    waiting[identifier] = nil
  }

  /// Removes and returns a waiting cell; nil if there is none.
  mutating func take(_ identifier: String) -> Cell? { waiting[identifier]?.popLast() }

  /// Makes a cell of the registered class; nil if there is none.
  func make(_ identifier: String) -> Cell? { makers[identifier]?() }

  mutating func put(_ cell: Cell, _ identifier: String) {
    waiting[identifier, default: []].append(cell)
  }
}
