/// Tells one view model another's state.
@MainActor
final class ModelReader<Subscriber: AnyViewModel, State: ViewState>: DistinctStateReader<State>,
  @unchecked Sendable
{
  // Sendable: everything is used on the main actor only.

  private weak var subscriber: Subscriber?
  private var onChange: (@MainActor (Subscriber, State) -> Void)?

  init(
    _ subscriber: Subscriber, of source: StateObservers<State>,
    _ onChange: @escaping @MainActor (Subscriber, State) -> Void
  ) {
    self.subscriber = subscriber
    self.onChange = onChange
    super.init(source, group: nil)
  }

  override func isFor(_ object: AnyObject) -> Bool { subscriber === object && !isEnded }

  override var isGone: Bool { isEnded || subscriber == nil }

  override func read(_ state: UnsafePointer<State>, previous: UnsafePointer<State>?) -> Bool {
    guard let subscriber, let onChange else { return false }
    if let record { record.note(state.pointee) }
    onChange(subscriber, state.pointee)
    return true
  }

  override func raise(above height: Int, path: [ObjectIdentifier]) {
    (subscriber as? any DerivedModel)?.raise(above: height, path: path)
  }

  override var height: Int { source?.height ?? 0 }

  override func leads(to computed: Set<ObjectIdentifier>) -> Bool {
    (subscriber as? any DerivedModel).map { computed.contains($0.identity) } ?? false
  }

  override func letGo() {
    super.letGo()
    onChange = nil
  }

  override var kind: LiveBinding.Kind { .model }

  override var name: String { "\(Subscriber.self)" }
}

/// A view model that may derive from others.
@MainActor
private protocol DerivedModel: AnyObject {
  /// Makes it, and what derives from it, higher than `height`.
  func raise(above height: Int, path: [ObjectIdentifier])

  /// What ``DeliveryQueue`` knows it by.
  var identity: ObjectIdentifier { get }
}

extension ViewModel: DerivedModel {
  fileprivate func raise(above height: Int, path: [ObjectIdentifier]) {
    core.observed().raise(above: height, path: path)
  }

  fileprivate var identity: ObjectIdentifier { ObjectIdentifier(core.observed()) }
}
