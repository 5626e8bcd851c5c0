/// The newest value of a publisher, from which a list or a section of a table is made.
///
/// The current value is taken when this object is created, even in a transaction or a delivery. Of
/// the values that a transaction sends later, the newest is taken once, before the transaction
/// ends, so tables show it together with all other changes. ``settle()`` takes it earlier. Values
/// may be sent on any thread.
@MainActor
final class NewestValue<Value> {
  private let take: @MainActor (Value) -> Void
  private var waiting: Value?
  private var isStarting = true
  private let group = BindingGroup()
  private var settling: Settling?

  /// - Parameters:
  ///   - name: The name of the result, for messages.
  ///   - take: Takes a value. It is retained: capture weakly.
  init<Source: Publisher>(
    of source: Source, for name: String, take: @escaping @MainActor (Value) -> Void
  ) where Source.Output == Value, Source.Failure == Never {
    self.take = take
    // Runs last, when states and the values derived from them are final.
    settling = Settling(
      height: .max, name: { name },
      loopWasCut: { BindingGroup.report(.runawayLoop(participants: $0), to: nil) },
      work: { [weak self] in self?.settle() })
    group.capture {
      PresentSink.subscribe(to: source, name: name) { [weak self] in self?.accept($0) }
    }
    isStarting = false
  }

  /// Takes the newest value now.
  func settle() {
    guard let value = waiting else { return }
    waiting = nil
    take(value)
  }

  private func accept(_ value: Value) {
    waiting = value
    if isStarting { settle() } else { settling?.settle() }
  }
}

/// Passes on each value of a publisher, in order. It passes on the current value at once, even in a
/// delivery.
final class PresentSink<Value>: EventSink<Value, Never>, @unchecked Sendable {
  // Sendable: its variable is used on the main actor only.

  @MainActor private var isStarting = true

  /// Subscribes in the open group.
  @MainActor
  static func subscribe<Source: Publisher>(
    to source: Source, name: String, _ receive: @escaping @MainActor (Value) -> Void
  ) where Source.Output == Value, Source.Failure == Never {
    let sink = PresentSink(name: { name }) {
      receive($0)
      return true
    }
    source.subscribe(sink)
    sink.isStarting = false
  }

  override func accept(at value: UnsafeRawPointer) {
    guard isStarting else { return super.accept(at: value) }
    if !isEnded { _ = handOn(value.uncheckedCast(to: Value.self).pointee) }
  }
}
