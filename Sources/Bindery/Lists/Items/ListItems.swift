/// A snapshot of the elements of a list.
///
/// It is a value like an array, for long lists that change. Copying it takes O(1), and a changed
/// copy shares the unchanged elements with the original, so keeping an old copy costs little. The
/// elements of a mapped list are made when they are first read, and can only be read on the main
/// actor. To pass them to another thread, make an `Array` of them on the main actor.
///
/// ```swift
/// let before = shops.items
/// shops.remove(at: 0)
/// assert(before.count == shops.count + 1)
/// ```
///
/// - Complexity: O(log n) to read, replace, insert or remove an element; O(1) to copy.
public struct ListItems<Element> {
  enum Storage {
    case array([Element])
    case tree(ItemTree<Element>)
    case lazy(any LazyItems<Element>)
  }

  private(set) var storage: Storage

  /// The length from which a change turns a plain array into a tree.
  private static var arrayLimit: Int { 128 }

  /// Makes an empty collection.
  public init() {
    storage = .array([])
  }

  /// Makes a collection of the elements.
  ///
  /// - Complexity: O(1) for an array or another `ListItems`, whose storage is shared; otherwise
  ///   O(n).
  public init(_ elements: some Sequence<Element>) {
    if let items = elements as? ListItems<Element> {
      self = items
    } else {
      storage = .array(Array(elements))
    }
  }

  package init(lazily items: some LazyItems<Element>) {
    storage = .lazy(items)
  }
}

/// Elements that are made or looked up when they are first read.
package protocol LazyItems<Element> {
  associatedtype Element
  var count: Int { get }
  /// Whether each element is read from another source when it is accessed, so that reading all of
  /// them takes long.
  var areReadOnAccess: Bool { get }
  func element(at index: Int) -> Element
}

extension LazyItems {
  package var areReadOnAccess: Bool { false }
}

extension ListItems {
  /// Whether the elements are rows that are read when they are accessed.
  package var areReadOnAccess: Bool {
    if case .lazy(let items) = storage { items.areReadOnAccess } else { false }
  }
}

extension ListItems: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .array(let array): array.count
    case .tree(let tree): tree.count
    case .lazy(let items): items.count
    }
  }

  /// The element at `index`, which can be replaced.
  ///
  /// - Complexity: O(log n). The first change to a collection takes O(n).
  public subscript(index: Int) -> Element {
    get {
      switch storage {
      case .array(let array): return array[index]
      case .tree(let tree): return tree[index]
      case .lazy(let items):
        precondition(index >= 0 && index < items.count, "Index out of range")
        return items.element(at: index)
      }
    }
    set {
      edit(array: { $0[index] = newValue }, tree: { $0[index] = newValue })
    }
  }

  /// Inserts an element before the one at `index`, or at the end.
  ///
  /// - Complexity: O(log n), as for replacing an element.
  public mutating func insert(_ element: Element, at index: Int) {
    edit(
      array: { $0.insert(element, at: index) }, tree: { $0.insert(element, at: index) })
  }

  /// Removes and returns the element at `index`.
  ///
  /// - Complexity: O(log n), as for replacing an element.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    var removed: Element?
    edit(array: { removed = $0.remove(at: index) }, tree: { removed = $0.remove(at: index) })
    return removed!
  }

  /// Replaces a range of elements.
  ///
  /// - Complexity: O(k log n), where k is the number of removed and inserted elements, and never
  ///   more than O(n).
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    if (range.count + elements.count) * 8 > count {
      var array = Array(self)
      array.replaceSubrange(range, with: elements)
      self = ListItems(array)
      return
    }
    for index in range.reversed() { remove(at: index) }
    for (offset, element) in elements.enumerated() {
      insert(element, at: range.lowerBound + offset)
    }
  }

  /// Returns the elements that satisfy a predicate, in the same order.
  ///
  /// - Throws: The error that `isIncluded` throws.
  /// - Complexity: O(n).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> ListItems {
    ListItems(try Array(self).filter(isIncluded))
  }

  private mutating func edit(
    array change: (inout [Element]) -> Void, tree changeTree: (inout ItemTree<Element>) -> Void
  ) {
    let old = storage
    storage = .array([])  // so that the storage changed below has only one owner
    var array: [Element]
    switch consume old {
    case .tree(var tree):
      changeTree(&tree)
      storage = .tree(tree)
      return
    case .array(let elements): array = elements
    case .lazy(let items): array = (0..<items.count).map(items.element)
    }
    if array.count < Self.arrayLimit {
      change(&array)
      storage = .array(array)
    } else {
      var tree = ItemTree(array)
      changeTree(&tree)
      storage = .tree(tree)
    }
  }
}

extension ListItems {
  /// An iterator over the elements as they were when the iterator was made.
  ///
  /// A loop may change the collection that it iterates over; the iterator keeps the former
  /// elements. If elements are made when they are read, as in a list made with
  /// ``ObservableArray/mapItems(_:)``, iterating makes each element that the loop reaches.
  ///
  /// - Complexity: O(n) for all elements, plus the time to make elements that are made when they
  ///   are read.
  public struct Iterator: IteratorProtocol {
    private let items: ListItems
    private let count: Int
    private var position = 0
    private var leaf: ContiguousArray<Element> = []
    private var leafStart = 0

    init(_ items: ListItems) {
      self.items = items
      count = items.count
    }

    public mutating func next() -> Element? {
      guard position < count else { return nil }
      defer { position += 1 }
      switch items.storage {
      case .array(let array): return array[position]
      case .lazy(let lazy): return lazy.element(at: position)
      case .tree(let tree):
        if position - leafStart >= leaf.count {
          leaf = tree.leaf(at: position)
          leafStart = position
        }
        return leaf[position - leafStart]
      }
    }
  }

  public func makeIterator() -> Iterator { Iterator(self) }

  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    guard case .array(let array) = storage else { return nil }
    return try array.withContiguousStorageIfAvailable(body)
  }
}

extension Array {
  /// Makes an array of the elements.
  ///
  /// - Complexity: O(n), or O(1) if `items` was made from an array and has not changed.
  public init(_ items: ListItems<Element>) {
    if case .array(let array) = items.storage {
      self = array
    } else {
      self = []
      reserveCapacity(items.count)
      for element in items { append(element) }
    }
  }
}

extension ListItems: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    storage = .array(elements)
  }
}

extension ListItems: Equatable where Element: Equatable {
  /// Returns whether two collections have equal elements in the same order.
  ///
  /// - Complexity: O(n), or O(k log n) if one of them is a copy of the other with k changes.
  public static func == (left: ListItems, right: ListItems) -> Bool {
    guard left.count == right.count else { return false }
    if case .tree(let left) = left.storage, case .tree(let right) = right.storage {
      return left.isEqual(to: right)
    }
    return left.elementsEqual(right)
  }

  /// Returns whether a collection and an array have equal elements in the same order, mainly for
  /// tests: `#expect(list.items == ["a", "b"])`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the shorter one.
  public static func == (left: ListItems, right: [Element]) -> Bool {
    left.elementsEqual(right)
  }
}

extension ListItems: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension ListItems: CustomStringConvertible {
  /// The description of the elements as an array.
  public var description: String { Array(self).description }
}

// Sendable: a tree's nodes are changed only while one value holds them, like an array's storage.
// Lazy elements check that they are read on the right actor.
extension ListItems: @unchecked Sendable where Element: Sendable {}
