/// A list of the elements of a source list that satisfy a predicate, in the order of the source or
/// in a different one. Each change of the source updates the list.
///
/// Elements that compare as equal keep the order of the source.
@MainActor
final class DerivedArray<Element>: ObservableArray, TrustedList {
  typealias Predicate = @MainActor (Element) -> Bool
  typealias Order = @MainActor (Element, Element) -> Bool
  private typealias Row = SourceRows<Element>.Row

  private let hub = ListHub<Element>([])
  private var isIncluded: Predicate?
  private var areInIncreasingOrder: Order?
  private var source = SourceRows<Element>()
  /// The rows of the result, in its order.
  private var output = RankList()
  private var settleCriteria: () -> Void = {}
  private var subscription: AnyCancellable?

  init<Criteria: Publisher<Criterion, Never>, Criterion>(
    _ source: some ObservableArray<Element>, by criteria: Criteria?,
    _ take: @escaping @MainActor (DerivedArray, Criterion) -> Void
  ) {
    if let criteria {
      let newest = NewestValue<Criterion>(of: criteria, for: "a list of \(Element.self)") {
        [weak self] criterion in
        if let self { take(self, criterion) }
      }
      settleCriteria = newest.settle
    }
    subscription = source.follow { [weak self] change in self?.receive(change) }
  }

  convenience init(
    _ source: some ObservableArray<Element>, isIncluded: Predicate?, order: Order?
  ) {
    self.init(source, by: Just((isIncluded, order))) { list, criteria in
      (list.isIncluded, list.areInIncreasingOrder) = criteria
    }
  }

  var items: ListItems<Element> {
    settleCriteria()
    return hub.items
  }

  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    settleCriteria()
    return hub.publisher(keeping: self)
  }

  /// Includes the elements that satisfy `predicate` from now on.
  func include(_ predicate: @escaping Predicate) {
    isIncluded = predicate
    rebuild()
  }

  /// Sorts the elements by `areInIncreasingOrder` from now on.
  func order(by areInIncreasingOrder: @escaping Order) {
    self.areInIncreasingOrder = areInIncreasingOrder
    rebuild()
  }

  // MARK: Following the source

  private func receive(_ change: CollectionChange<Element>) {
    // Elements are released only after the change is sent, because their deinitializers may read
    // and filter the list.
    let former = source.elements(leavingBy: change)
    defer { extendLifetime(former) }
    switch change {
    case .initial(let items), .reset(let items):
      source.replaceAll(with: items)
      output.replaceAll(with: computeOutput())
      hub.send(.reset(ListItems(output.rows.map { source[$0] })))
    case .update(let items, let delta):
      let touched = source.apply(delta, items)
      let change = update(touched)
      source.forget(touched)
      if !change.isEmpty || hub.problem != nil { tell(change) }
    case .error(let error):
      hub.send(.error(error))
    }
  }

  private func update(_ touched: [SourceRows<Element>.Touch]) -> ListDelta {
    let oldPlaces = touched.map { output.place(of: $0.row) }
    let stays = touched.indices.map { index in
      switch touched[index].fate {
      case .deleted: false
      case .kept where !touched[index].isModified: oldPlaces[index] != nil
      case .kept, .inserted: includes(source[touched[index].row])
      }
    }
    if touched.count * 8 > source.count {
      output.replaceAll(with: newOutput(touched, stays))
    } else {
      var leaving: [Int] = []
      var arriving: [Row] = []
      for index in touched.indices {
        let old = oldPlaces[index]
        // In the source's order, a row that did not move keeps its place.
        if old != nil, stays[index], areInIncreasingOrder == nil, !touched[index].isMoved {
          continue
        }
        if let old { leaving.append(old) }
        if stays[index] { arriving.append(touched[index].row) }
      }
      for place in leaving.sorted().reversed() { output.remove(at: place) }
      for row in arriving { output.insert(row, at: placeToInsert(row, in: output)) }
    }
    var rows = TouchedRows()
    rows.reserveCapacity(touched.count)
    for index in touched.indices where oldPlaces[index] != nil || stays[index] {
      rows.add(
        old: oldPlaces[index], new: stays[index] ? output.place(of: touched[index].row) : nil,
        isModified: touched[index].isModified)
    }
    return rows.delta()
  }

  private func includes(_ element: Element) -> Bool { isIncluded?(element) ?? true }

  /// Returns the output with the touched rows in their places. All others keep their order, even
  /// objects that would now be sorted differently.
  private func newOutput(
    _ touched: [SourceRows<Element>.Touch], _ stays: [Bool]
  ) -> ContiguousArray<Row> {
    var isTouched = ContiguousArray(repeating: false, count: source.rowLimit)
    var isInOutput = isTouched
    for row in output.rows { isInOutput[Int(row)] = true }
    for (touch, stays) in zip(touched, stays) {
      isTouched[Int(touch.row)] = true
      isInOutput[Int(touch.row)] = stays
    }
    let included: ContiguousArray = source.order.rows.filter { isInOutput[Int($0)] }
    guard areInIncreasingOrder != nil else { return included }
    var kept = output.rows.filter { !isTouched[Int($0)] }[...]
    var rows: ContiguousArray<Row> = []
    for row in ordered(included.filter { isTouched[Int($0)] }) {
      let place = placeToInsert(row, in: kept)
      rows += kept[..<place]
      rows.append(row)
      kept = kept[place...]
    }
    return rows + kept
  }

  /// Returns the place of a row among rows in the order of the output.
  private func placeToInsert<Rows: RandomAccessCollection<Row>>(
    _ row: Row, in rows: Rows
  ) -> Int where Rows.Index == Int {
    let sourcePlace = source.order.place(of: row)!
    guard let areInIncreasingOrder else {
      return rows.partitioningIndex { source.order.place(of: $0)! > sourcePlace }
    }
    let element = source[row]
    return rows.partitioningIndex { other in
      if areInIncreasingOrder(element, source[other]) { return true }
      if areInIncreasingOrder(source[other], element) { return false }
      return source.order.place(of: other)! > sourcePlace
    }
  }

  private func computeOutput() -> ContiguousArray<Row> {
    let rows = source.order.rows
    guard let isIncluded else { return ordered(rows) }
    return ordered(rows.filter { isIncluded(source[$0]) })
  }

  /// Sorts rows from the order of the source into the order of the output, and returns them.
  private func ordered(_ rows: ContiguousArray<Row>) -> ContiguousArray<Row> {
    guard let areInIncreasingOrder else { return rows }
    // Also sorted by index, so that equal elements keep their order with any sorting algorithm.
    let elements = rows.map { source[$0] }
    let sorted = elements.indices.sorted { left, right in
      if areInIncreasingOrder(elements[left], elements[right]) { return true }
      if areInIncreasingOrder(elements[right], elements[left]) { return false }
      return left < right
    }
    return ContiguousArray(sorted.lazy.map { rows[$0] })
  }

  // MARK: Other criteria

  private func rebuild() {
    // The first criteria arrive before the source's elements.
    guard subscription != nil else { return }
    var touched = TouchedRows()
    let new = RankList(computeOutput())
    for (old, row) in output.rows.enumerated() {
      touched.add(old: old, new: new.place(of: row))
    }
    for (place, row) in new.rows.enumerated() where output.place(of: row) == nil {
      touched.add(old: nil, new: place)
    }
    output = new
    let delta = touched.delta()
    if delta.isEmpty { return }
    // The source is as up to date as it was.
    let problem = hub.problem
    if delta.isWorthAReset(of: output.count) {
      hub.send(.reset(ListItems(output.rows.map { source[$0] })), beside: problem)
    } else {
      tell(delta, beside: problem)
    }
  }

  private func tell(_ delta: ListDelta, beside problem: (any Error)? = nil) {
    var items = hub.takeItems()
    delta.edit(
      &items, insert: { source[output[$0]] }, modify: { _, index in source[output[index]] })
    hub.send(.update(items, delta), beside: problem)
  }
}

extension ListDelta {
  /// Returns whether a change is so large that observers should read the whole new list: it affects
  /// more than a thousand rows, and more than half of the `count` rows of the new list.
  ///
  /// If an operator's criteria cause such a change, the operator emits `.reset`. If its source
  /// causes the change, the operator emits the difference, which it already has.
  public func isWorthAReset(of count: Int) -> Bool {
    changeCount > max(1_000, count / 2)
  }
}
