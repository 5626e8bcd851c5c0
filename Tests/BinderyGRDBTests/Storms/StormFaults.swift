import BinderyTesting

/// The first faults of a storm.
final class StormFaults: Sendable {
  private let found = Locked<[String]>([])

  var all: [String] { found.value }

  /// Records a fault unless `holds`.
  func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
    guard !holds else { return }
    let fault = String(fault().prefix(500))
    found.withLock { if $0.count < 20 { $0.append(fault) } }
  }
}

/// The objects that have to be released at the end of a storm.
@MainActor
final class LeakWatch {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [Watched] = []
  private var limit = 1_000

  func watch(_ object: AnyObject) {
    watched.append(Watched(object: object, name: "\(type(of: object))"))
    guard watched.count >= limit else { return }
    watched.removeAll { $0.object == nil }
    limit = max(1_000, watched.count * 2)
  }

  /// The classes of the live objects, with their numbers.
  var alive: [String: Int] {
    watched.reduce(into: [:]) { if $1.object != nil { $0[$1.name, default: 0] += 1 } }
  }
}
