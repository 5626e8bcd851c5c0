/// An item of an outline view, and what the view knows of it.
@MainActor
final class OutlineNode {
  /// Nil until the data source was asked.
  var item: AnyObject?
  weak var parent: OutlineNode?
  /// Nil until it is expanded.
  var children: [OutlineNode]?
  var isExpanded = false

  init(_ item: AnyObject?, in parent: OutlineNode?) {
    self.item = item
    self.parent = parent
  }

  /// The nodes below it that have rows, in order.
  var rows: [OutlineNode] {
    guard isExpanded, let children else { return [] }
    return children.flatMap { [$0] + $0.rows }
  }

  /// The node of an item, this or one below.
  func node(of item: AnyObject) -> OutlineNode? {
    if self.item === item { return self }
    for child in children ?? [] {
      if let found = child.node(of: item) { return found }
    }
    return nil
  }
}
