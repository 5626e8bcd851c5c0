import Bindery
import BinderyCombine
import Foundation

/// A counter of how often the code under test makes each of the transitions that a state declares.
///
/// ```swift
/// let coverage = TransitionCoverage(of: DoorState.self)
/// // … run the code under test …
/// #expect(coverage.missing == [])
/// print(coverage)
/// // closed → open: never
/// // open → closed: 3 times
/// ```
///
/// The object counts the transitions of all view models with that state type, on any thread, until
/// the object is released. If tests run in parallel, it also counts the transitions of other tests.
///
/// A transition does not count if it was reverted because its block threw, or because the block
/// later made an illegal transition.
public final class TransitionCoverage<State: CheckedState>: CustomStringConvertible, Sendable {
  /// A transition from one case of a state to another.
  ///
  /// ```swift
  /// #expect(coverage.count(of: .init(from: .closed, to: .open)) == 1)
  /// ```
  ///
  /// A write that stays in the same case is not a transition.
  public struct Transition: Hashable, CustomStringConvertible, Sendable {
    /// The case before the transition.
    public let from: State.Phase
    /// The case after the transition.
    public let to: State.Phase

    /// Creates the transition between two cases.
    public init(from: State.Phase, to: State.Phase) {
      (self.from, self.to) = (from, to)
    }

    public var description: String { "\(from) → \(to)" }
  }

  private let tally = Tally()
  private let recording: Recording

  /// Starts counting the transitions of `state`, until the object is released.
  public init(of state: State.Type = State.self) {
    recording = Recording(
      TestLogs.transitions.listen { [tally] transition in
        guard transition.state == State.self, let from = transition.from.base as? State.Phase,
          let to = transition.to.base as? State.Phase
        else { return }
        tally.add(Transition(from: from, to: to))
      })
  }

  /// The transitions that the state declares, sorted by their descriptions.
  public var declared: [Transition] {
    State.transitions.flatMap { from, successors in
      successors.filter { $0 != from }.map { Transition(from: from, to: $0) }
    }.sorted { "\($0)" < "\($1)" }
  }

  /// The declared transitions that were made at least once, in the order of ``declared``.
  public var covered: [Transition] { declared.filter { count(of: $0) > 0 } }

  /// The declared transitions that were never made, in the order of ``declared``.
  ///
  /// A test can expect an empty array. If transitions are missing, the test's failure names them:
  /// `#expect(coverage.missing == [])`.
  public var missing: [Transition] { declared.filter { count(of: $0) == 0 } }

  /// Returns how many times a transition was made. The result is 0 for a transition that is not
  /// declared.
  public func count(of transition: Transition) -> Int { tally.count(of: transition) }

  /// A line for each declared transition.
  public var description: String {
    declared.map { transition in
      let count = count(of: transition)
      return switch count {
      case 0: "\(transition): never"
      case 1: "\(transition): once"
      default: "\(transition): \(count) times"
      }
    }.joined(separator: "\n")
  }

  private final class Tally: @unchecked Sendable {
    // Sendable: `counts` is protected by `lock`.
    private let lock = NSLock()
    private var counts: [Transition: Int] = [:]

    func add(_ transition: Transition) {
      lock.lock()
      defer { lock.unlock() }
      counts[transition, default: 0] += 1
    }

    func count(of transition: Transition) -> Int {
      lock.lock()
      defer { lock.unlock() }
      return counts[transition] ?? 0
    }
  }

  private final class Recording: @unchecked Sendable {
    // Sendable: it never changes, and can be cancelled on any thread.
    private let cancellable: AnyCancellable

    init(_ cancellable: AnyCancellable) {
      self.cancellable = cancellable
    }
  }
}
