import Bindery
import Foundation

/// A view model that answers “Why does this view show this?”.
///
/// For a widget that the user has chosen, it lists the widget's bindings, and the chain of causes
/// of the value that the widget shows.
///
/// ```swift
/// let why = WhyViewModel()
/// if why.choose(label, named: "Label “Total”") { print(why.answer.value) }
/// ```
///
/// It reads the `ChangeTrace`. Turn the trace on before the changes that you want to explain. The
/// chain is not updated after later changes. To show the causes of the newest change, call
/// ``refresh()``. The widget is referenced weakly.
@MainActor
public final class WhyViewModel {
  /// The direction in which a chain leads from the chosen step.
  ///
  /// ```swift
  /// why.turn(.effects)  // the views that the step has changed
  /// ```
  public enum Direction: CaseIterable {
    /// From the first cause to the chosen step.
    case causes
    /// From the chosen step to all views that it reaches.
    case effects
  }

  /// The name of the chosen widget or step, or `nil` if none is chosen yet.
  public let subject = CurrentValueSubject<String?, Never>(nil)
  /// The answer in a sentence. It is empty until something is chosen.
  public let answer = CurrentValueSubject<String, Never>("")
  /// The direction in which the chain leads.
  public let direction = CurrentValueSubject<Direction, Never>(.causes)
  /// Whether the user is being asked to choose a widget. The toolkit's layer sets it.
  public let isPicking = CurrentValueSubject<Bool, Never>(false)

  private let bindingRows = MutableObservableArray<BindingRow>()
  private let causeLines = MutableObservableArray<CauseLine>()
  private weak var object: AnyObject?
  /// The chosen step, or those with which the chosen transaction began.
  private var steps: [TraceStep.ID] = []
  private var found: [Int: SourcePlace] = [:]
  private let places: PlaceReader

  /// Creates a view model in which nothing is chosen.
  ///
  /// - Parameter places: The reader that looks up source lines.
  public init(places: PlaceReader = .shared) {
    self.places = places
  }

  /// The bindings of the chosen widget.
  public var bindings: some ObservableArray<BindingRow> { bindingRows }

  /// The steps of the chain, each after its causes.
  public var lines: some ObservableArray<CauseLine> { causeLines }

  // MARK: Choosing

  /// Shows the bindings of a widget, and the chain of causes of its latest change.
  ///
  /// Source lines appear later, when they have been looked up.
  ///
  /// - Parameters:
  ///   - object: The widget.
  ///   - name: The widget's name for people, which becomes the ``subject``.
  /// - Returns: Whether the widget has bindings. If it has none, the method has no effect.
  @discardableResult
  public func choose(_ object: AnyObject, named name: String) -> Bool {
    let live = BindingLedger.bindings(of: object)
    guard !live.isEmpty else { return false }
    self.object = object
    direction.value = .causes
    subject.value = SecretTexts.shared.hidden(in: name)
    // A command shows its progress in the control as well, later than what enables it.
    let enabling = Set(live.filter(\.isEnabling).compactMap(\.partOf))
    let ids = Set(
      live.filter { row in
        row.isEnabling || row.kind == .event || row.partOf.map(enabling.contains) != true
      }.map(\.id))
    steps = ChangeTrace.steps.last { $0.binding.map(ids.contains) == true }.map { [$0.id] } ?? []
    look()
    return true
  }

  /// Explains in ``answer`` that the object that the user has chosen has no bindings.
  ///
  /// The lists become empty.
  public func chooseNothing(named name: String) {
    (object, steps) = (nil, [])
    subject.value = SecretTexts.shared.hidden(in: name)
    look()
  }

  /// Shows the chain of a step instead of a widget's. The step's title becomes the ``subject``.
  ///
  /// - Parameters:
  ///   - step: The number of the step in the `ChangeTrace`.
  ///   - direction: The direction in which the chain leads.
  public func choose(_ step: TraceStep.ID, _ direction: Direction = .causes) {
    object = nil
    steps = [step]
    self.direction.value = direction
    subject.value = ChangeTrace.causes(of: step).last?.title
    look()
  }

  /// Shows all effects of a turn instead of a widget's chain. The turn's title becomes the
  /// ``subject``.
  public func choose(_ turn: Turn) {
    object = nil
    steps = turn.beginnings
    direction.value = .effects
    subject.value = turn.title
    look()
  }

  /// Shows the chain of the chosen step in this direction: its causes, or its effects.
  public func turn(_ direction: Direction) {
    self.direction.value = direction
    look()
  }

  /// Shows the causes of the chosen widget's newest change, or the current chain of the chosen step
  /// or turn.
  ///
  /// Does nothing if the widget's bindings have ended.
  public func refresh() {
    if let object, let name = subject.value { choose(object, named: name) } else { look() }
  }

  // MARK: Showing

  private func look() {
    let live = object.map { BindingLedger.bindings(of: $0) } ?? []
    let steps = chain
    let depths = Self.depths(of: steps)
    let shown = Set(steps.compactMap(\.binding))
    let bound = BindingLedger.bindings.filter { shown.contains($0.id) }
    let rows = Dictionary(
      uniqueKeysWithValues: bound.map {
        ($0.id, BindingRow($0, place: places.known($0.place)))
      })
    let lines = steps.map {
      CauseLine(
        $0, depth: depths[$0.id] ?? 0, place: places.known($0.place),
        binding: $0.binding.flatMap { rows[$0] })
    }
    transaction {
      bindingRows.assign(
        live.filter { $0.partOf == nil || $0.isEnabling }.map {
          BindingRow($0, place: places.known($0.place))
        })
      causeLines.assign(lines)
      answer.send(text(live, steps, lines.last?.title))
    }
    for step in steps { findPlace(of: step.place) }
    for binding in live + bound { findPlace(of: binding.place) }
  }

  private var chain: [TraceStep] {
    var known: Set<TraceStep.ID> = []
    return steps.flatMap {
      direction.value == .causes ? ChangeTrace.causes(of: $0) : ChangeTrace.effects(of: $0)
    }
    .filter { known.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }

  /// Returns the length of the longest way to each step.
  private static func depths(of steps: [TraceStep]) -> [Int: Int] {
    var depths: [Int: Int] = [:]
    for step in steps {
      depths[step.id] = step.causes.compactMap { depths[$0] }.max().map { $0 + 1 } ?? 0
    }
    return depths
  }

  private func text(_ live: [LiveBinding], _ steps: [TraceStep], _ result: String?) -> String {
    guard subject.value != nil else { return "" }
    // Whatever changed last: a button's text may change after it was disabled.
    let reason = live.lazy.compactMap { [places] in
      BindingRow($0, place: places.known($0.place)).reason(of: $0.value)
    }.first
    guard let last = steps.last, let first = steps.first else {
      let end = "What led to it is no longer recorded."
      if let reason { return "\(reason) \(end)" }
      if let enabling = live.first(where: \.isEnabling), enabling.value != nil {
        return "\(BindingRow(enabling, place: nil).result(enabling.value)). \(end)"
      }
      return live.isEmpty
        ? "Nothing is bound to it. What it shows was set by code."
        : "Nothing has reached it in the last minute. Use the app, and look again."
    }
    if direction.value == .effects {
      let views = steps.count { $0.kind == .show && $0.outcome == .done }
      return switch views {
      case 0: "It has reached no view."
      case 1: "It has reached one view."
      default: "It has reached \(views) views."
      }
    }
    if let result = last.resultText { return result }
    let time = last.begin + last.duration - min(first.begin, last.begin)
    let begin =
      first.id == last.id
      ? "\(result ?? last.title) when the binding was made" : "\(first.title)"
    let way = "\(begin), \(TraceStep.text(time)) before it was on screen."
    return reason.map { "\($0) \(way)" } ?? way
  }

  /// Looks up a place, and shows it when it is known.
  private func findPlace(of noted: (any NotedPlace)?) {
    guard noted != nil, places.known(noted) == nil else { return }
    places.find(noted) { [weak self] _ in self?.lookSoon() }
  }

  private var isDue = false

  private func lookSoon() {
    guard !isDue else { return }
    isDue = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isDue = false
        self?.look()
      }
    }
  }
}
