import Bindery

/// A search for the differing parts of two values, which ends at its limits.
struct DifferenceSearch {
  /// The note for differing values without a visible difference.
  static let nothingToBeSeen = "It differs in nothing that can be seen."

  private(set) var lines: [StateDifference.Line] = []
  private(set) var isComplete = true
  private let limits: StateDifference.Limits
  private let deadline: ContinuousClock.Instant
  private var parts = 0

  init(_ limits: StateDifference.Limits) {
    self.limits = limits
    deadline = .now + limits.time
  }

  /// Returns whether the search has reached a limit.
  private mutating func isOver() -> Bool {
    if parts >= limits.parts || lines.count >= limits.lines || .now > deadline || Task.isCancelled {
      isComplete = false
    }
    return !isComplete
  }

  mutating func compare(_ old: Any, _ new: Any, path: String) {
    guard !isOver(), !areEqual(old, new) else { return }
    var room = limits.values
    if WholeText.isAvailable, room.take(old), room.take(new) {
      return show(whole: old, new, path)
    }
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard oldMirror.subjectType == newMirror.subjectType, !(old is any Bounded) else {
      return show(short: old, new, path)
    }
    switch oldMirror.displayStyle {
    case .struct where !(old is any RandomAccessCollection), .tuple:
      compare(children: oldMirror, newMirror, path)
    case .optional, .enum:
      let (oldCase, newCase) = (oldMirror.children.first, newMirror.children.first)
      guard let oldCase, let newCase, oldCase.label == newCase.label else {
        return show(short: old, new, path)
      }
      let name = oldMirror.displayStyle == .enum ? oldCase.label ?? "" : ""
      compare(oldCase.value, newCase.value, path: path.appending(part: name))
    case .dictionary: compare(tables: old, new, path)
    case .set: compare(sets: old, new, path)
    default:
      guard let old = old as? any RandomAccessCollection else { return show(short: old, new, path) }
      compare(lists: old, new, path)
    }
  }

  private mutating func compare(children old: Mirror, _ new: Mirror, _ path: String) {
    let count = lines.count
    for (index, (old, new)) in zip(old.children, new.children).enumerated() {
      compare(old.value, new.value, path: path.appending(part: old.label ?? "\(index)"))
    }
    if lines.count == count, isComplete { note(Self.nothingToBeSeen, path) }
  }

  // MARK: Collections

  private mutating func compare<List: RandomAccessCollection>(
    lists former: List, _ present: Any, _ path: String
  ) {
    guard let present = present as? List else { return show(short: former, present, path) }
    let (old, new) = (Array(former), Array(present))
    let isSame = equality(of: List.Element.self)
    let start = zip(old, new).prefix { isSame($0, $1) }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { isSame($0, $1) }
      .count
    let (oldRange, newRange) = (start..<(old.count - end), start..<(new.count - end))
    guard oldRange.count == newRange.count else {
      return show(
        removed: oldRange.lazy.map { ("[\($0)]", old[$0]) },
        added: newRange.lazy.map { ("[\($0)]", new[$0]) }, path)
    }
    for index in oldRange where !isSame(old[index], new[index]) {
      if isOver() { return }
      compare(old[index], new[index], path: path + "[\(index)]")
    }
  }

  private mutating func compare(tables old: Any, _ new: Any, _ path: String) {
    guard let old = old as? [AnyHashable: Any], let new = new as? [AnyHashable: Any] else {
      return show(short: old, new, path)
    }
    let removed = old.lazy.filter { new[$0.key] == nil }
    let added = new.lazy.filter { old[$0.key] == nil }
    func entry(_ entry: (key: AnyHashable, value: Any)) -> (String, Any) {
      ("[\(ShortText.of(entry.key.base, limit: 40))]", entry.value)
    }
    show(removed: removed.map(entry), added: added.map(entry), path)
    for (key, value) in old {
      if isOver() { return }
      guard let other = new[key] else { continue }
      compare(value, other, path: path + entry((key, value)).0)
    }
  }

  private mutating func compare(sets old: Any, _ new: Any, _ path: String) {
    guard let old = old as? Set<AnyHashable>, let new = new as? Set<AnyHashable> else {
      return show(short: old, new, path)
    }
    show(
      removed: old.lazy.filter { !new.contains($0) }.map { ("", $0.base) },
      added: new.lazy.filter { !old.contains($0) }.map { ("", $0.base) }, path)
  }

  // MARK: Showing

  private mutating func begin(_ path: String) {
    parts += 1
    if !path.isEmpty { lines.append(.init(.path, path)) }
  }

  private mutating func note(_ text: String, _ path: String) {
    begin(path)
    lines.append(.init(.note, text))
  }

  private mutating func show(whole old: Any, _ new: Any, _ path: String) {
    guard let text = WholeText.difference(from: old, to: new) else {
      return note(Self.nothingToBeSeen, path)
    }
    begin(path)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard lines.count < limits.lines else { return isComplete = false }
      let kind: StateDifference.Line.Kind =
        switch line.first {
        case "-", "−": .removed
        case "+": .added
        default: .same
        }
      lines.append(.init(kind, line.count > 500 ? line.prefix(500) + "…" : String(line)))
    }
  }

  private mutating func show(short old: Any, _ new: Any, _ path: String) {
    begin(path)
    lines.append(.init(.removed, "- " + ShortText.of(old)))
    lines.append(.init(.added, "+ " + ShortText.of(new)))
  }

  /// Shows removed and added elements, up to ten of each.
  private mutating func show(
    removed: some Collection<(String, Any)>, added: some Collection<(String, Any)>, _ path: String
  ) {
    guard !removed.isEmpty || !added.isEmpty else { return }
    begin(path)
    let shown = 10
    func text(_ sign: String, _ element: (String, Any)) -> String {
      "\(sign) \(element.0)\(element.0.isEmpty ? "" : ": ")\(ShortText.of(element.1))"
    }
    for element in removed.prefix(shown) { lines.append(.init(.removed, text("-", element))) }
    let (more, less) = (added.count - shown, removed.count - shown)
    if less > 0 { lines.append(.init(.removed, "- … \(less) more")) }
    for element in added.prefix(shown) { lines.append(.init(.added, text("+", element))) }
    if more > 0 { lines.append(.init(.added, "+ … \(more) more")) }
  }
}

extension String {
  fileprivate func appending(part: String) -> String {
    isEmpty || part.isEmpty ? self + part : self + "." + part
  }
}
