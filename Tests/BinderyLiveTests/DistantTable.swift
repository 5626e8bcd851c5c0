import BinderyLive
import Foundation

/// A table whose database is far away: it answers later, and all questions of a round together.
final class DistantTable: LiveEngine, @unchecked Sendable {
  // Sendable: `rows`, `sources` and `batches` are protected by the core's lock.

  let core = LiveCore()
  private var rows: [Int64: String] = [:]
  private var sources: [SourceID: DistantList] = [:]
  /// The number of questions that went out together, for each round.
  private(set) var batches: [Int] = []
  /// The commits that everything shows.
  private(set) var shown = 0
  private let network = DispatchQueue(label: "network")

  func add(_ list: DistantList) {
    let identifier = list.identifier
    locked { state in
      sources[identifier] = list
      state.register.add(identifier, at: state.log.end)
      state.settle(identifier, .tables(["row"]), hasFailed: false)
    }
  }

  /// Makes the network stand still until the returned closure is called.
  func pause() -> () -> Void {
    network.suspend()
    return { self.network.resume() }
  }

  /// Commits new values; nil deletes a row.
  func commit(_ values: [Int64: String?]) {
    locked { state in
      var keys = TouchedRowKeys()
      for (key, value) in values {
        rows[key] = value
        keys.ids.append((key, TouchedKeys.allColumns))
      }
      var touches = Touches()
      touches.add(keys, to: "row")
      state.log.append(touches)
    }
    catchUpSoon()
  }

  func catchUpSoon() {
    guard locked({ $0.beginJob(isForced: false) }) else { return }
    let (round, lists) = locked { state in
      let round = state.beginRound()
      return (round, round.parts.map { sources[$0.source]! })
    }
    let questions = zip(round.parts, lists).map { $1.question($0.touches) }
    network.async { [self] in
      var round = round
      let answers = locked { state in
        batches.append(questions.count)
        return questions.map { keys in keys.map { ($0, rows[$0]) } }
      }
      for (list, answer) in zip(lists, answers) {
        round.apply(list.take(answer), of: list.identifier)
      }
      locked { $0.endRound(round) }
      finish(round.deliveries, nil, round.sources)
    }
  }

  func load(_ source: SourceID) {}
  func showed(_ position: Int) { shown = position }
  func delivered() {}
}

/// The rows of a ``DistantTable`` with some prefix, in the order of their keys.
final class DistantList: @unchecked Sendable {
  // Sendable: `tree` is used by one round at a time, `shown` on the main actor.

  let identifier = SourceID()
  private let prefix: String
  private var tree = KeyTree()
  @MainActor private(set) var shown: [[Int64]] = []

  init(_ prefix: String = "") {
    self.prefix = prefix
  }

  func question(_ touches: Touches) -> [Int64] {
    TouchedKeys(touches.rows["row"]?.ids ?? []).keys
  }

  func take(_ answer: [(Int64, String?)]) -> LiveReading {
    for (key, value) in answer {
      tree.remove(key)
      guard let value, value.hasPrefix(prefix) else { continue }
      tree.insert(key, at: tree.snapshot.keys.firstIndex { $0 > key } ?? tree.count)
    }
    let keys = Array(tree.snapshot.keys)
    return .delivery { self.shown.append(keys) }
  }
}
