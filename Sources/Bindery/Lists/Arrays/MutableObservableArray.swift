/// A list that the program changes.
///
/// ```swift
/// let shops = MutableObservableArray([Shop(id: 1, name: "Bakery")])
/// shops.append(Shop(id: 2, name: "Butcher"))   // observers get one insertion
/// shops.assign(Shop.all)                       // observers get the difference
/// ```
///
/// Each edit is one change. Observers receive it before the edit returns, even inside a
/// ``transaction(_:)``; an edit during a delivery of this list is delivered after that delivery.
/// Tables show all changes of a transaction in one update. Only ``assign(_:)`` computes a
/// difference. To combine edits into one change, use ``batch(_:)``.
///
/// Use a list on the main actor. A subscription keeps the list alive.
@MainActor
public final class MutableObservableArray<Element>: ObservableArray, TrustedList {
  private let hub: ListHub<Element>
  private let diff: ([Element], [Element]) throws(DuplicateIdentity) -> ListDelta
  /// The elements, including the edits of the open batch.
  private var current: ListItems<Element>
  /// The edits of the open batch.
  private var log = DeltaLog<ListDelta>()
  private var batchDepth = 0
  /// The error of an assignment in the open batch, unless an edit has followed.
  private var lastError: (any Error)?
  /// Whether an assignment in the open batch was valid and changed nothing.
  private var isConfirmed = false

  /// Makes a list of elements that have identity and content.
  ///
  /// ```swift
  /// let shops = MutableObservableArray([Shop(id: 1, name: "Bakery")])
  /// ```
  ///
  /// ``assign(_:)`` compares elements by `id` and by `==`.
  @inlinable @inline(__always)
  public convenience init(_ items: [Element] = []) where Element: Identifiable & Equatable {
    self.init(items, identity: { $0.id }, isSame: { $0 == $1 })
  }

  /// Makes a list whose elements, for example objects, are identified and compared by two closures.
  ///
  /// ```swift
  /// let pages = MutableObservableArray<Page>(
  ///   [], identity: { ObjectIdentifier($0) }, isSame: { $0 === $1 })
  /// ```
  ///
  /// - Parameters:
  ///   - identity: Returns the identity of an element, which must not depend on its content.
  ///   - isSame: Returns whether two elements with the same identity have the same content.
  @inlinable @inline(__always)
  public convenience init<Identity: Hashable>(
    _ items: [Element] = [], identity: @escaping (Element) -> Identity,
    isSame: @escaping (Element, Element) -> Bool
  ) {
    // Inlined, so that the difference is compiled for the caller's elements, which is a hundred
    // times faster.
    self.init(items) { (old, new) throws(DuplicateIdentity) in
      try ListDelta(from: old, to: new, identity: identity, isSame: isSame)
    }
  }

  @usableFromInline
  init(
    _ items: [Element],
    diff: @escaping ([Element], [Element]) throws(DuplicateIdentity) -> ListDelta
  ) {
    current = ListItems(items)
    hub = ListHub(current)
    self.diff = diff
  }

  /// The elements, including the edits of an open ``batch(_:)``. Setting them calls
  /// ``assign(_:)``.
  public var items: ListItems<Element> {
    get { current }
    set { assign(newValue) }
  }

  public var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    hub.publisher(keeping: self)
  }

  /// Replaces all elements, and delivers the difference, if there is one, to observers.
  ///
  /// The difference has as few moves as possible. An element with the same identity and different
  /// content is a modification. If two elements have the same identity, the list does not change,
  /// and observers receive `.error` with a ``DuplicateIdentity``. The next assignment without
  /// duplicates ends this error, even if it changes no element.
  ///
  /// - Complexity: O(n) for the difference. If elements move, an additional O(log n) for each
  ///   element in the changed range.
  public func assign(_ elements: some Sequence<Element>) {
    // An array: the items of a mapped list would map their elements again whenever they are read.
    let new = Array(elements)
    do throws(DuplicateIdentity) {
      let delta = try diff(Array(current), new)
      if !delta.isEmpty {
        edit(delta, to: ListItems(new))
      } else {
        confirm()
      }
    } catch {
      if batchDepth > 0 { lastError = error } else { hub.send(.error(error)) }
    }
  }

  // MARK: Editing

  /// Inserts an element before the one at `index`, or at the end.
  ///
  /// The list does not check identities: the caller must not insert two elements with the same
  /// identity.
  ///
  /// - Precondition: `index` is from 0 to `count`.
  /// - Complexity: O(log n), as for all edits, plus O(observers).
  public func insert(_ element: Element, at index: Int) {
    check(index, to: count, "insert an element at")
    edit(ListDelta(insertions: [index])) { $0.insert(element, at: index) }
  }

  /// Appends an element: `shops.append(Shop(id: 2, name: "Butcher"))`. Observers receive one
  /// insertion.
  ///
  /// The list does not check identities; see ``insert(_:at:)``.
  ///
  /// - Complexity: O(log n), plus O(observers).
  public func append(_ element: Element) {
    insert(element, at: count)
  }

  /// Removes an element. Observers receive one deletion.
  ///
  /// - Returns: The removed element.
  /// - Precondition: `index` is the index of an element.
  @discardableResult
  public func remove(at index: Int) -> Element {
    check(index, to: count - 1, "remove the element at")
    let element = current[index]
    edit(ListDelta(deletions: [index])) { $0.remove(at: index) }
    return element
  }

  /// Removes the elements that satisfy `predicate`, in one change. If there are none, observers
  /// receive no change.
  ///
  /// ```swift
  /// tasks.removeAll { $0.isDone }
  /// ```
  ///
  /// - Complexity: O(n).
  public func removeAll(where predicate: (Element) -> Bool) {
    let gone = current.enumerated().filter { predicate($0.element) }.map(\.offset)
    let delta = ListDelta(deletions: gone)
    edit(delta, to: delta.applied(to: current, insert: { current[$0] }))
  }

  /// Moves an element, so that its index in the resulting list is `target`.
  ///
  /// ```swift
  /// songs.move(from: 2, to: 0)  // the third song is the first now
  /// ```
  ///
  /// Observers receive one move, or no change if the element already has that index.
  ///
  /// - Precondition: Both arguments are indices of elements.
  public func move(from index: Int, to target: Int) {
    check(index, to: count - 1, "move the element at")
    check(target, to: count - 1, "move an element to")
    guard index != target else { return }
    edit(ListDelta(moves: [.init(from: index, to: target)])) {
      $0.insert($0.remove(at: index), at: target)
    }
  }

  /// Replaces the content of an element, which keeps its identity.
  ///
  /// ```swift
  /// shops.replace(at: 0, with: Shop(id: 1, name: "Bakery"))
  /// ```
  ///
  /// Observers receive one modification, even if the content is the same. To replace an element
  /// with one of another identity, remove the old one and insert the new one in a ``batch(_:)``.
  ///
  /// - Precondition: `index` is the index of an element, and `element` has the same identity as
  ///   that element.
  public func replace(at index: Int, with element: Element) {
    check(index, to: count - 1, "replace the element at")
    let former = current[index]
    edit(ListDelta(modifications: [.init(old: index, new: index)])) { $0[index] = element }
    extendLifetime(former)
  }

  /// Changes the content of an element, which keeps its identity.
  ///
  /// ```swift
  /// shops.update(at: 0) { $0.name = "Bakery" }
  /// ```
  ///
  /// Observers receive one modification, even if the content is the same.
  ///
  /// - Precondition: `index` is the index of an element.
  public func update(at index: Int, _ change: (inout Element) -> Void) {
    check(index, to: count - 1, "update the element at")
    var element = current[index]
    change(&element)
    replace(at: index, with: element)
  }

  /// Combines the edits of `body` into one change for observers.
  ///
  /// Observers receive the change when `body` returns or throws. Batches can be nested; observers
  /// receive one change at the end of the outermost. If an edit reverts another one, observers
  /// receive neither. During the batch, ``items`` already contains the edits, while a new
  /// subscriber receives the elements from before the batch.
  ///
  /// ```swift
  /// shops.batch { shops in
  ///   shops.remove(at: 0)
  ///   shops.move(from: 3, to: 1)
  /// }
  /// ```
  public func batch<Result, Failure: Error>(
    _ body: (MutableObservableArray) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    batchDepth += 1
    defer {
      batchDepth -= 1
      if batchDepth == 0 { endBatch() }
    }
    return try body(self)
  }

  private func edit(_ delta: ListDelta, _ change: (inout ListItems<Element>) -> Void) {
    change(&current)
    send(delta)
  }

  /// Replaces all elements. Former elements are released when the list no longer contains them,
  /// because their deinitializers may read it.
  private func edit(_ delta: ListDelta, to new: ListItems<Element>) {
    let former = current
    current = new
    send(delta)
    extendLifetime(former)
  }

  /// Ends the problem of an earlier assignment after a valid assignment that changes nothing.
  private func confirm() {
    if batchDepth > 0 {
      sendLastError()
      isConfirmed = true
    } else if hub.problem != nil {
      hub.send(.update(current, ListDelta()))
    }
  }

  private func endBatch() {
    let (delta, error, isRight) = (log.take(), lastError, isConfirmed)
    (lastError, isConfirmed) = (nil, false)
    if !delta.isEmpty {
      hub.send(.update(current, delta))
    } else if isRight {
      confirm()
    }
    if let error { hub.send(.error(error)) }
  }

  private func sendLastError() {
    guard let error = lastError else { return }
    lastError = nil
    hub.send(.error(error))
  }

  private func send(_ delta: ListDelta) {
    if batchDepth > 0 {
      if !delta.isEmpty { sendLastError() }
      log.append(delta)
    } else if !delta.isEmpty {
      hub.send(.update(current, delta))
    }
  }

  private func check(_ index: Int, to last: Int, _ what: String) {
    guard index >= 0, index <= last else {
      programmerError(
        "index-out-of-range", "A list of \(count) elements was asked to \(what) \(index).",
        remedy: "Use an index from 0 to \(max(last, 0)) of the list as it is now.")
    }
  }
}

extension Array {
  /// Returns a list of these elements that never changes, for previews, tests and fixed sections.
  ///
  /// ```swift
  /// let weekdays = ["Monday", "Tuesday"].asObservableArray()
  /// ```
  ///
  /// Its publisher emits the elements and completes. The array is not copied.
  @MainActor
  public func asObservableArray() -> AnyObservableArray<Element> {
    AnyObservableArray(FixedArray(self))
  }
}

private final class FixedArray<Element>: ObservableArray, TrustedList {
  let items: ListItems<Element>

  init(_ items: [Element]) {
    self.items = ListItems(items)
  }

  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    Just(.initial(items)).eraseToAnyPublisher()
  }
}
