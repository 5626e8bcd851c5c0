/// A list whose changes always fit its elements, because this package computes them.
package protocol TrustedList: AnyObject {}

extension ObservableArray {
  /// Follows the list. A change that does not fit arrives as an `.error`: the elements stay as they
  /// were before it, and the next change is a `.reset`.
  package func follow(
    _ receive: @escaping @MainActor (CollectionChange<Element>) -> Void
  ) -> AnyCancellable {
    guard !isTrusted else { return changeSetPublisher.sink { receive($0) } }
    let check = ChangeCheck()
    return changeSetPublisher.sink { receive(check.checked($0)) }
  }

  var isTrusted: Bool {
    (self as? AnyObservableArray<Element>)?.hasTrustedBase ?? (self is any TrustedList)
  }
}

extension SectionedArray {
  /// Follows the list, and checks its changes like those of an ``ObservableArray``.
  func follow(
    _ receive: @escaping @MainActor (SectionedChange<Section, Element>) -> Void
  ) -> AnyCancellable {
    guard !isTrusted else { return changeSetPublisher.sink { receive($0) } }
    let check = ChangeCheck()
    return changeSetPublisher.sink { receive(check.checked($0)) }
  }

  var isTrusted: Bool {
    (self as? AnySectionedArray<Section, Element>)?.hasTrustedBase ?? (self is any TrustedList)
  }
}

/// Checks the changes of a list from a source outside this module.
@MainActor
final class ChangeCheck {
  /// The number of elements in each section after the last change. A list without sections counts
  /// as one section.
  private var counts: [Int]?
  /// Whether a change did not fit, so that the followers still have older elements.
  private var isBehind = false

  func checked<Element>(_ change: CollectionChange<Element>) -> CollectionChange<Element> {
    guard let items = change.items else { return change }
    guard case .update(_, let delta) = change else {
      accept([items.count])
      return change
    }
    return verify([items.count]) { old, new throws(InvalidDelta) in
      try delta.check(from: old?[0] ?? 0, to: new[0])
    }.map { .error($0) } ?? (accept([items.count]) ? .reset(items) : change)
  }

  func checked<Section, Element>(
    _ change: SectionedChange<Section, Element>
  ) -> SectionedChange<Section, Element> {
    guard let items = change.items else { return change }
    let new = items.map(\.items.count)
    guard case .update(_, let delta) = change else {
      accept(new)
      return change
    }
    return verify(new) { old, new throws(InvalidDelta) in
      try delta.check(from: old ?? [], to: new)
    }.map { .error($0) } ?? (accept(new) ? .reset(items) : change)
  }

  /// Stores the counts of elements that fit. Returns whether the followers had older ones.
  @discardableResult
  private func accept(_ new: [Int]) -> Bool {
    defer { (counts, isBehind) = (new, false) }
    return isBehind
  }

  private func verify(
    _ new: [Int], _ check: ([Int]?, [Int]) throws(InvalidDelta) -> Void
  ) -> InvalidDelta? {
    do throws(InvalidDelta) {
      try check(counts, new)
      return nil
    } catch {
      (counts, isBehind) = (new, true)
      return error
    }
  }
}
