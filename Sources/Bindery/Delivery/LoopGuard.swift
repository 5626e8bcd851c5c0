/// An object that takes part in the delivery of changes, and may cause other changes.
protocol Participant: AnyObject {
  /// A name for messages.
  @MainActor var name: String { get }

  /// The receiver of the report when it takes part in a loop.
  @MainActor var receiver: (any ProblemReceiver)? { get }

  /// The way in which its part in a loop is ended.
  @MainActor var partInLoop: PartInLoop { get }

  /// Whether it holds a value that code writes, rather than one that is computed from others.
  @MainActor var isWritten: Bool { get }
}

/// The way in which a participant's part in a loop is ended.
enum PartInLoop {
  /// It does not run until all others have come to rest.
  case suspended
  /// It ends its part itself, in ``Refreshable/dropRefresh(in:)``, and continues for others.
  case endedByItself
  /// It does not run by itself. It is a state that others change and show.
  case passive
}

extension Participant {
  var partInLoop: PartInLoop { .suspended }
  var isWritten: Bool { false }
}

/// An object that receives reports of changes that caused each other endlessly.
protocol ProblemReceiver: AnyObject {
  @MainActor func loopWasCut(participants: [String])
}

/// Finds the loop in changes that have not ended after very many rounds, and suspends its
/// participants until all others have come to rest.
///
/// Before the limit is reached it records causes and effects. Participants that cause themselves,
/// directly or through a chain, are a loop; those that are only caused by them are not.
@MainActor
package final class LoopGuard {
  /// The number of rounds that may follow from one another before a loop is searched for.
  nonisolated static let roundLimit = 10_000

  /// The number of values that one change may deliver in the passes that follow it, and of rounds
  /// that may follow although no participant causes itself.
  nonisolated static let valueLimit = 1_000_000

  /// The number of loops that are cut one after the other before all waiting changes are dropped,
  /// and the number of reports that are sent one after the other.
  package nonisolated static let cutLimit = 4

  private var causes: [ObjectIdentifier: Cause] = [:]
  private var suspended: Set<ObjectIdentifier> = []
  private var reports: [Report] = []

  private struct Cause {
    let participant: any Participant
    var effects: Set<ObjectIdentifier> = []
  }

  /// One loop, and the receivers of its report.
  struct Report {
    private var names: [String] = []
    private var receivers: [any ProblemReceiver] = []

    init(_ participants: [(name: String, receiver: (any ProblemReceiver)?)]) {
      for (name, receiver) in participants {
        if !names.contains(name) { names.append(name) }
        guard let receiver, !receivers.contains(where: { $0 === receiver }) else { continue }
        receivers.append(receiver)
      }
      names.sort()
    }

    @MainActor
    func send() {
      for receiver in receivers { receiver.loopWasCut(participants: names) }
    }
  }

  /// Returns the description of a loop that was stopped, for messages.
  package nonisolated static func description(_ participants: [String]) -> String {
    "A loop of changes was stopped after \(roundLimit) rounds (or \(valueLimit) values) between "
      + participants.joined(separator: ", ") + ". "
  }

  /// Whether there are records to discard when all changes have come to rest.
  private(set) var isActive = false

  func isSuspended(_ participant: some AnyObject) -> Bool {
    isActive && suspended.contains(ObjectIdentifier(participant))
  }

  /// Records that `effect` has to run because of `cause`.
  func note(_ effect: any Participant, causedBy cause: any Participant) {
    isActive = true
    causes[ObjectIdentifier(cause), default: Cause(participant: cause)]
      .effects.insert(ObjectIdentifier(effect))
    if causes[ObjectIdentifier(effect)] == nil {
      causes[ObjectIdentifier(effect)] = Cause(participant: effect)
    }
  }

  /// Whether a participant that can be stopped has caused itself, directly or through others.
  var hasLoop: Bool {
    loops().contains { loop in
      loop.contains { causes[$0].map { $0.participant.partInLoop != .passive } ?? false }
    }
  }

  /// Suspends the participants of the recorded loops, and returns them; an empty set if there is
  /// no loop.
  func cut() -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for loop in loops() {
      let participants = loop.compactMap { causes[$0]?.participant }
      let active = participants.filter { $0.partInLoop != .passive }
      guard !active.isEmpty else { continue }
      found.formUnion(active.map { ObjectIdentifier($0) })
      suspended.formUnion(
        active.filter { $0.partInLoop == .suspended }.map { ObjectIdentifier($0) })
      report(participants)
    }
    causes = [:]
    return found
  }

  /// Adds a report of changes that do not end although no loop was found.
  func report(_ participants: [any Participant]) {
    isActive = true
    reports.append(
      Report(participants.map { ($0.name, $0.partInLoop == .passive ? nil : $0.receiver) }))
  }

  /// Discards the records, resumes suspended participants, and returns the reports to send.
  func end() -> [Report] {
    defer { (causes, suspended, reports, isActive) = ([:], [], [], false) }
    return reports
  }

  /// Returns the participants that cause each other, in groups: the strongly connected components
  /// of the records, found by Kosaraju's algorithm.
  private func loops() -> [[ObjectIdentifier]] {
    var order: [ObjectIdentifier] = []
    var seen: Set<ObjectIdentifier> = []
    for start in causes.keys where seen.insert(start).inserted {
      var open = [(start, Array(effects(of: start)))]
      while let (node, rest) = open.popLast() {
        guard let next = rest.last else {
          order.append(node)
          continue
        }
        open.append((node, rest.dropLast()))
        if seen.insert(next).inserted { open.append((next, Array(effects(of: next)))) }
      }
    }
    var reversed: [ObjectIdentifier: [ObjectIdentifier]] = [:]
    for (cause, entry) in causes {
      for effect in entry.effects { reversed[effect, default: []].append(cause) }
    }
    var groups: [[ObjectIdentifier]] = []
    seen = []
    for start in order.reversed() where seen.insert(start).inserted {
      var group: [ObjectIdentifier] = []
      var open = [start]
      while let node = open.popLast() {
        group.append(node)
        open += (reversed[node] ?? []).filter { seen.insert($0).inserted }
      }
      if group.count > 1 || effects(of: start).contains(start) { groups.append(group) }
    }
    return groups
  }

  private func effects(of node: ObjectIdentifier) -> Set<ObjectIdentifier> {
    causes[node]?.effects ?? []
  }
}
