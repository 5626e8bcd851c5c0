/// An item of an outline view, with the view's state for it.
@MainActor
final class OutlineNode {
  /// The item; nil until the data source has supplied it.
  var item: AnyObject?
  weak var parent: OutlineNode?
  /// The nodes of the children; nil until the item is expanded.
  var children: [OutlineNode]?
  var isExpanded = false

  init(_ item: AnyObject?, in parent: OutlineNode?) {
    self.item = item
    self.parent = parent
  }

  /// The descendants that have rows, in order.
  var rows: [OutlineNode] {
    guard isExpanded, let children else { return [] }
    return children.flatMap { [$0] + $0.rows }
  }

  /// Returns the node of an item: this node or a descendant.
  func node(of item: AnyObject) -> OutlineNode? {
    if self.item === item { return self }
    for child in children ?? [] {
      if let found = child.node(of: item) { return found }
    }
    return nil
  }
}
