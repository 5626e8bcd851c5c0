import Bindery
import BinderyTesting
import Foundation
import Testing

/// Graphs of view models with paths of uneven lengths, and random transactions on two threads,
/// compared with a plain recomputation.
@Suite("Random graphs of derivations") @MainActor
struct RandomDerivationTests {
  /// The number of graphs: sixty unless the environment sets another.
  static let graphs =
    ProcessInfo.processInfo.environment["BINDERY_GRAPHS"].flatMap { Int($0) } ?? 60

  @Test("Law 8: each handler runs once in a transaction, and never sees a mixture")
  func randomGraphs() async {
    let seed = UInt64.testSeed
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for number in 0..<Self.graphs {
      let graph = RandomGraph(&generator)
      for _ in 0..<12 {
        await graph.step(&generator)
        guard graph.faults.isEmpty else {
          Issue.record("seed \(seed), graph \(number): \(graph.faults[0])\n\(graph)")
          return
        }
      }
    }
  }
}

/// A view model that is derived from others. Its count is a weighted sum of their counts, in which
/// each path through the graph has a weight.
@MainActor
private final class Node: ViewModel<CountState> {
  let number: Int
  var sources: [Node] = []
  var calls: [Int: Int] = [:]
  var subscription: AnyCancellable?

  init(_ number: Int) {
    self.number = number
    super.init(initialState: CountState())
  }

  nonisolated func set(_ count: Int) { write { $0.count = count } }

  /// The correct count, computed from the present counts of the roots.
  var right: Int {
    sources.isEmpty ? state.count : sources.map(\.right).reduce(number) { ($0 &* 3 &+ $1) % 10_007 }
  }

  var summed: Int {
    sources.map(\.state.count).reduce(number) { ($0 &* 3 &+ $1) % 10_007 }
  }
}

@MainActor
private final class RandomGraph: @preconcurrency CustomStringConvertible {
  private var nodes: [Node] = []
  private let roots: Int
  private var edges: [String] = []
  private(set) var faults: [String] = []
  private var isChecking = false
  private var drivers: [Node] = []

  init(_ generator: inout SeededGenerator) {
    roots = Int.random(in: 1...3, using: &generator)
    let count = Int.random(in: roots + 2...12, using: &generator)
    nodes = (0..<count).map(Node.init)
    // The derivations are drawn first; the subscriptions are made in any order.
    var pairs: [(Int, Int)] = []
    for index in roots..<count {
      let others = Array(0..<index).shuffled(using: &generator)
      for other in others.prefix(.random(in: 1...4, using: &generator)) {
        nodes[index].sources.append(nodes[other])
        pairs.append((index, other))
      }
    }
    let ways = nodes.map { Way.draw($0, &generator) }
    for (index, other) in pairs.shuffled(using: &generator) {
      subscribe(nodes[index], to: nodes[other], ways[index])
    }
    // All nodes start with the correct count.
    for node in nodes[roots...] { node.set(node.summed) }
    forget()
  }

  /// The way in which a view model follows its sources.
  private enum Way {
    /// One handler for each source.
    case handlers
    /// One handler for both sources.
    case together
    /// A subscriber of the states of its only source.
    case publisher
    /// Another view model, which writes this one.
    case driver(Node)

    @MainActor
    static func draw(_ node: Node, _ generator: inout SeededGenerator) -> Way {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: .driver(Node(100))
      case 1 where node.sources.count == 1: .publisher
      case 1, 2: node.sources.count == 2 ? .together : .handlers
      default: .handlers
      }
    }
  }

  private func subscribe(_ node: Node, to other: Node, _ way: Way) {
    edges.append("\(node.number) ← \(other.number) (\(way))")
    switch way {
    case .driver(let driver):
      drivers.append(driver)
      driver.subscribe(to: other) { [weak self, unowned node, unowned other] _, _ in
        self?.called(node, other)
      }
    case .publisher:
      node.subscription = other.states.sink { [weak self, unowned node, unowned other] _ in
        self?.called(node, other)
      }
    case .together:
      guard node.sources[0] === other else { return }
      node.subscribe(to: other, node.sources[1]) { [weak self, unowned other] node, one, two in
        guard let self else { return }
        if isChecking, [one, two] != node.sources.map(\.state) {
          faults.append("\(node.number) is handed \(one) and \(two), and reads something else")
        }
        called(node, other)
      }
    case .handlers:
      node.subscribe(to: other) { [weak self, unowned other] node, state in
        guard let self else { return }
        if isChecking, state != other.state {
          faults.append("\(node.number) is handed \(state), and reads \(other.state)")
        }
        called(node, other)
      }
    }
  }

  private func called(_ node: Node, _ other: Node) {
    if isChecking {
      node.calls[other.number, default: 0] += 1
      for source in node.sources where source.state.count != source.right {
        faults.append(
          "\(node.number) sees \(source.number) as \(source.state.count), not \(source.right)")
      }
    }
    node.set(node.summed)
  }

  private func forget() {
    for node in nodes { node.calls = [:] }
  }

  func step(_ generator: inout SeededGenerator) async {
    isChecking = true
    defer { isChecking = false }
    let writes = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      (
        nodes[.random(in: 0..<roots, using: &generator)],
        Int.random(in: 0..<9_999, using: &generator)
      )
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      await Task.detached { transaction { for (node, count) in writes { node.set(count) } } }.value
      await settle()
    case 1 where writes.count > 1:
      // Another thread writes, and a later write of the main actor is shown first.
      let (node, count) = writes[0]
      await Task.detached { transaction { for (node, count) in writes { node.set(count) } } }.value
      node.set(count &+ 1)
      await settle()
      // The two may have been shown one after the other.
      for node in nodes { for other in node.calls.keys { node.calls[other]! -= 1 } }
    default:
      transaction { for (node, count) in writes { node.set(count) } }
    }
    for node in nodes {
      if let most = node.calls.values.max(), most > 1 {
        faults.append("\(node.number) was called \(most) times")
      }
      if !node.sources.isEmpty, node.state.count != node.right {
        faults.append("\(node.number) is \(node.state.count), not \(node.right)")
      }
    }
    forget()
  }

  var description: String { edges.joined(separator: "\n") }
}
