/// Calls a handler of one view model with the state of another.
@MainActor
final class ModelObserver<Subscriber: AnyViewModel, State: ViewState>: StateObserver,
  @unchecked Sendable
{
  // Sendable: everything is used on the main actor only.

  private weak var subscriber: Subscriber?
  private let derivation: Derivation
  private var onChange: (@MainActor (Subscriber, State) -> Void)?
  /// Whether the derivation comes after the source. It is false if the two derive from each other.
  private var follows = false

  init(
    _ subscriber: Subscriber, _ derivation: Derivation, of source: ObservedState,
    joint: JointHandler? = nil, _ onChange: @escaping @MainActor (Subscriber, State) -> Void
  ) {
    self.subscriber = subscriber
    self.derivation = derivation
    self.onChange = onChange
    super.init(source, group: nil)
    self.joint = joint
    follows = derivation.follow(source.derivation, at: source.height)
  }

  override func isFor(_ object: AnyObject) -> Bool { subscriber === object && !isEnded }

  override var isReceiverGone: Bool { subscriber == nil }

  override func take(_ state: AnySnapshot, previous: AnySnapshot?) -> Bool {
    guard let subscriber, let onChange else { return false }
    let state = state.of(State.self).value
    guard let record else {
      onChange(subscriber, state)
      return true
    }
    return record.delivering {
      record.note(state)
      onChange(subscriber, state)
      return true
    }
  }

  override func invalidate() {
    if let record { record.holdAlso(for: .transaction) }
    guard !isStale, !isEnded else { return }
    isStale = true
    derivation.invalidate(self)
  }

  override var height: Int { derivation.height }

  override func forEachFollower(_ body: (OrderedComputation, Int) -> Void) {
    if follows, let source { body(derivation, source.height) }
  }

  override func letGo() {
    super.letGo()
    onChange = nil
    joint?.end()
  }

  override var kind: LiveBinding.Kind { .model }

  override var name: String { "\(Subscriber.self)" }
}

/// A view model whose state can be derived from others.
@MainActor
private protocol DerivedModel: AnyObject {
  var derivation: Derivation { get }
}

extension ViewModel: DerivedModel {
  fileprivate var derivation: Derivation { core.observed().derivation }
}

extension AnyViewModel {
  /// The handlers of this view model.
  ///
  /// A class that is not a ``ViewModel`` has no state that others could derive from, so each of
  /// its handlers gets a derivation of its own.
  var handlers: Derivation { (self as? any DerivedModel)?.derivation ?? Derivation() }
}
