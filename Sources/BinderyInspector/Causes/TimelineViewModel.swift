import Bindery
import Foundation

/// A view model of the transactions of the last minute, the newest first.
///
/// ```swift
/// let timeline = TimelineViewModel()
/// table *= TableViewSectionBinding.items(timeline.turns, row: TurnRow.self)
/// timeline.watch()
/// ```
///
/// It reads the `ChangeTrace`. Turn the trace on before the changes that you want to see. The view
/// model updates its rows on the main actor every 0.3 seconds, and only between ``watch()`` and
/// ``pause()``.
@MainActor
public final class TimelineViewModel {
  /// A sentence with the number of transactions, and the number of those that delayed a frame.
  public let summary = CurrentValueSubject<String, Never>("")

  private let rows = MutableObservableArray<Turn>()
  private var last = 0
  private var timer: DispatchSourceTimer?

  /// Creates a timeline without rows. To show transactions, call ``watch()`` or ``look()``.
  public init() {}

  /// The transactions that changed something, the newest first.
  public var turns: some ObservableArray<Turn> { rows }

  /// Shows the current transactions, and adds new ones until you call ``pause()``.
  ///
  /// The view model looks for new transactions every 0.3 seconds.
  public func watch() {
    look()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.3, repeating: 0.3)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.look() }
    }
    timer.resume()
    self.timer = timer
  }

  /// Stops looking for new transactions. The rows do not change.
  public func pause() {
    timer?.cancel()
    timer = nil
  }

  /// Returns the source of a test that repeats the user's inputs of the last minute.
  ///
  /// The test expects that each binding shows the same value as after `turn`. It is a complete file
  /// for Swift Testing, which uses `ReplayedUse` of `BinderyTesting`. Complete it with the view to
  /// test, in an extension of the suite.
  ///
  /// - Parameters:
  ///   - turn: The moment that the test expects.
  ///   - name: The name of the suite, such as that of the file. What a type's name cannot contain
  ///     is omitted.
  public func test(until turn: Turn, named name: String = "RecordedUseTests") -> String {
    recordedUse(until: turn).source(named: name)
  }

  /// The test of the moment, whose name is not known yet.
  package func recordedUse(until turn: Turn) -> TraceTest {
    TraceTest(ChangeTrace.steps.filter { $0.begin <= turn.end }, BindingLedger.bindings)
  }

  /// Discards all steps of the `ChangeTrace`, and with them all rows. Other observers of the trace,
  /// such as the chains of a ``WhyViewModel``, lose these steps, too.
  public func clear() {
    ChangeTrace.clear()
    look()
  }

  /// Updates the rows at once, in one transaction, if there are newer steps. Otherwise this costs
  /// one comparison.
  public func look() {
    guard ChangeTrace.lastStep != last || rows.items.isEmpty else { return }
    last = ChangeTrace.lastStep
    let turns = Self.turns(of: ChangeTrace.steps)
    let late = turns.count(where: \.isLate)
    transaction {
      rows.assign(turns.reversed())
      summary.send(
        "\(turns.count) in the last minute"
          + (late == 0 ? "" : late == 1 ? ", one made a frame late" : ", \(late) made frames late"))
    }
  }

  /// Returns the turns that the steps belong to, the oldest first. Omits transactions that changed
  /// nothing, unless the user began them.
  static func turns(of steps: [TraceStep]) -> [Turn] {
    let causes = Dictionary(uniqueKeysWithValues: steps.map { ($0.id, $0) })
    return Dictionary(grouping: steps, by: \.turn).values
      .compactMap { Turn($0, causes: causes) }
      .filter { $0.writes + $0.views > 0 || $0.isInput }
      .sorted { $0.begin < $1.begin }
      .reduce(into: []) { turns, turn in
        if turns.isEmpty || !turns[turns.endIndex - 1].add(turn) { turns.append(turn) }
      }
  }
}
