/// A sequence of elements as a B-tree whose nodes are shared between copies.
///
/// All leaves have the same depth. A node that only one tree holds is changed in place. A shared
/// node is copied first, with the nodes above it.
struct ItemTree<Element> {
  private var root: ItemNode<Element>

  init(_ elements: [Element]) {
    root = ItemNode(level: ItemNode.leaves(of: elements))
  }

  var count: Int { root.count }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < root.count, "Index out of range")
      let (node, offset) = root.find(index)
      return node.elements[offset]
    }
    set {
      precondition(index >= 0 && index < root.count, "Index out of range")
      makeRootUnique()
      root.replace(at: index, with: newValue)
    }
  }

  mutating func insert(_ element: Element, at index: Int) {
    precondition(index >= 0 && index <= root.count, "Index out of range")
    makeRootUnique()
    if let sibling = root.insert(element, at: index) {
      root = ItemNode(children: [root, sibling])
    }
  }

  mutating func remove(at index: Int) -> Element {
    precondition(index >= 0 && index < root.count, "Index out of range")
    makeRootUnique()
    let element = root.remove(at: index)
    while root.children.count == 1 { root = root.children[0] }
    return element
  }

  /// Returns the elements from `index` to the end of the leaf that contains it.
  func leaf(at index: Int) -> ContiguousArray<Element> {
    let (node, offset) = root.find(index)
    return offset == 0 ? node.elements : ContiguousArray(node.elements[offset...])
  }

  private mutating func makeRootUnique() {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
  }
}

extension ItemTree where Element: Equatable {
  /// Returns whether two trees of the same length have equal elements. It skips nodes that both
  /// trees share.
  func isEqual(to other: ItemTree) -> Bool { root.isEqual(to: other.root) }
}

/// A node of an ``ItemTree``: elements, or children and the number of elements in each.
final class ItemNode<Element> {
  fileprivate var elements: ContiguousArray<Element>
  fileprivate var children: ContiguousArray<ItemNode>
  private var counts: ContiguousArray<Int>
  fileprivate private(set) var count: Int

  /// The greatest number of elements in a leaf, and of children in another node.
  private static var leafLimit: Int { 32 }
  private static var childLimit: Int { 32 }

  private init(elements: ContiguousArray<Element>) {
    self.elements = elements
    children = []
    counts = []
    count = elements.count
  }

  fileprivate init(children: ContiguousArray<ItemNode>) {
    elements = []
    self.children = children
    counts = ContiguousArray(children.lazy.map(\.count))
    count = counts.reduce(0, +)
  }

  /// Returns leaves that hold the elements, with room for more; at least one leaf.
  fileprivate static func leaves(of elements: [Element]) -> ContiguousArray<ItemNode> {
    var leaves: ContiguousArray<ItemNode> = []
    let size = leafLimit * 3 / 4
    for start in stride(from: 0, to: elements.count, by: size) {
      let end = min(start + size, elements.count)
      leaves.append(ItemNode(elements: ContiguousArray(elements[start..<end])))
    }
    return leaves.isEmpty ? [ItemNode(elements: [])] : leaves
  }

  /// Makes a root above nodes of one depth, with as many levels between as they need.
  fileprivate convenience init(level: ContiguousArray<ItemNode>) {
    var level = level
    let size = Self.childLimit * 3 / 4
    while level.count > Self.childLimit {
      level = ContiguousArray(
        stride(from: 0, to: level.count, by: size).map {
          ItemNode(children: ContiguousArray(level[$0..<min($0 + size, level.count)]))
        })
    }
    if level.count == 1 {
      self.init(copying: level[0])
    } else {
      self.init(children: level)
    }
  }

  private init(copying node: ItemNode) {
    elements = node.elements
    children = node.children
    counts = node.counts
    count = node.count
  }

  fileprivate func copy() -> ItemNode { ItemNode(copying: self) }

  /// Returns the leaf that holds the element at `index`, and the offset in the leaf.
  fileprivate func find(_ index: Int) -> (node: ItemNode, offset: Int) {
    var (node, offset) = (self, index)
    while !node.children.isEmpty {
      let child: Int
      (child, offset) = node.child(at: offset)
      node = node.children[child]
    }
    return (node, offset)
  }

  private func child(at index: Int, inserting: Bool = false) -> (child: Int, offset: Int) {
    var (child, offset) = (0, index)
    let last = counts.count - 1
    while child < last, inserting ? offset > counts[child] : offset >= counts[child] {
      offset -= counts[child]
      child += 1
    }
    return (child, offset)
  }

  private func makeChildUnique(_ child: Int) {
    if !isKnownUniquelyReferenced(&children[child]) { children[child] = children[child].copy() }
  }

  fileprivate func replace(at index: Int, with element: Element) {
    if children.isEmpty {
      elements[index] = element
      return
    }
    let (child, offset) = child(at: index)
    makeChildUnique(child)
    children[child].replace(at: offset, with: element)
  }

  /// Inserts an element. Returns the second half if this node had to be split.
  fileprivate func insert(_ element: Element, at index: Int) -> ItemNode? {
    count += 1
    if children.isEmpty {
      elements.insert(element, at: index)
      guard elements.count > Self.leafLimit else { return nil }
      // When elements are appended one by one, this keeps leaves full. Splitting into halves would
      // leave them half empty.
      let middle = index == elements.count - 1 ? index : elements.count / 2
      let sibling = ItemNode(elements: ContiguousArray(elements[middle...]))
      elements.removeSubrange(middle...)
      count = elements.count
      return sibling
    }
    let (child, offset) = child(at: index, inserting: true)
    makeChildUnique(child)
    counts[child] += 1
    guard let sibling = children[child].insert(element, at: offset) else { return nil }
    counts[child] = children[child].count
    children.insert(sibling, at: child + 1)
    counts.insert(sibling.count, at: child + 1)
    guard children.count > Self.childLimit else { return nil }
    let middle = children.count / 2
    let half = ItemNode(children: ContiguousArray(children[middle...]))
    children.removeSubrange(middle...)
    counts.removeSubrange(middle...)
    count -= half.count
    return half
  }

  fileprivate func remove(at index: Int) -> Element {
    count -= 1
    if children.isEmpty { return elements.remove(at: index) }
    let (child, offset) = child(at: index)
    makeChildUnique(child)
    let element = children[child].remove(at: offset)
    counts[child] -= 1
    if counts[child] == 0 {
      // The last child of an empty node stays. A root is replaced with it; any other empty node is
      // removed by its parent.
      if children.count > 1 || count > 0 {
        children.remove(at: child)
        counts.remove(at: child)
      }
    } else if child + 1 < children.count, isSmall(child, with: child + 1) {
      join(child)
    } else if child > 0, isSmall(child - 1, with: child) {
      join(child - 1)
    }
    return element
  }

  /// Returns whether two neighbors are so small that together they fill at most half a node.
  private func isSmall(_ first: Int, with second: Int) -> Bool {
    let (first, second) = (children[first], children[second])
    return first.children.isEmpty
      ? first.elements.count + second.elements.count <= Self.leafLimit / 2
      : first.children.count + second.children.count <= Self.childLimit / 2
  }

  private func join(_ child: Int) {
    makeChildUnique(child)
    let (node, gone) = (children[child], children[child + 1])
    node.elements += gone.elements
    node.children += gone.children
    node.counts += gone.counts
    node.count += gone.count
    counts[child] = node.count
    children.remove(at: child + 1)
    counts.remove(at: child + 1)
  }
}

extension ItemNode where Element: Equatable {
  fileprivate func isEqual(to other: ItemNode) -> Bool {
    if self === other { return true }
    guard counts == other.counts, children.isEmpty == other.children.isEmpty else {
      return allElements.elementsEqual(other.allElements)
    }
    return elements == other.elements
      && zip(children, other.children).allSatisfy { $0.isEqual(to: $1) }
  }

  private var allElements: [Element] {
    children.isEmpty ? Array(elements) : children.flatMap(\.allElements)
  }
}
