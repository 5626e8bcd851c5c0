/// Forwards the values of one publisher of a view to a subject of the view model.
///
/// The relay references the subject weakly. The subject's subscribers keep it alive; without
/// subscribers, the relay is no longer needed.
@MainActor
class InputRelay<Bindings> {
  var isUsed: Bool { false }

  /// Connects to a view, in the open group.
  func connect(to bindings: Bindings) {}
}

/// Forwards the values of a view to a subject of one type.
final class SubjectRelay<Bindings, Source: Publisher, Receiver: Subject>: InputRelay<Bindings>
where Receiver.Output == Source.Output {
  private let source: KeyPath<Bindings, Source>
  private weak var subject: Receiver?

  init(_ source: KeyPath<Bindings, Source>, _ subject: Receiver) {
    self.source = source
    self.subject = subject
  }

  override var isUsed: Bool { subject != nil }

  override func connect(to bindings: Bindings) {
    if let subject { InputSink(subject).connect(to: bindings[keyPath: source]) }
  }
}

/// Forwards the values of a view to a subject once it is connected. It ignores values that arrive
/// on the main actor while it subscribes, because they are the content of the view and not the
/// user's input.
final class InputSink<Receiver: Subject, Failure: Error>: EventSink<
  Receiver.Output, Failure
>, @unchecked Sendable
{
  // Sendable: the variables that it adds are used on the main actor only.

  @MainActor private weak var subject: Receiver?
  @MainActor private var isConnected = false

  @MainActor
  init(_ subject: Receiver) {
    self.subject = subject
    super.init(name: { "an input of type \(Receiver.Output.self)" }, forward: { _ in true })
  }

  @MainActor
  func connect<Source: Publisher>(to source: Source)
  where Source.Output == Receiver.Output, Source.Failure == Failure {
    source.subscribe(self)
    isConnected = true
  }

  override func accept(at event: UnsafeRawPointer) {
    if isConnected { super.accept(at: event) }
  }

  override func handOn(_ event: Receiver.Output) -> Bool {
    guard let subject else { return false }
    subject.send(event)
    return true
  }
}
