/// What a screen is asked for, carried by its route: the screen's view model gives it.
///
/// ```swift
/// enum Route: Hashable { case cities(Answer<City>) }
///
/// final class CitiesViewModel {
///   func choose(_ city: City) { answer(city) }
/// }
/// ```
///
/// It is given once; what is given later is dropped. One that nobody waits for, in a route of a deep link,
/// of a path that was kept, or of a test, can be given as well, and read; but nobody takes the screen
/// away then. A view model that can be reached so closes its screen itself, which does no harm otherwise.
/// Two are equal if they are the same object.
@MainActor
public final class Answer<Value> {
  /// What was given; nil before.
  public private(set) var value: Value?

  private var isFinished = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var onGiven: (@MainActor () -> Void)?

  public init() {}

  /// Gives the answer. Whoever asked gets it, and the screen that was asked is left.
  public func callAsFunction(_ value: Value) {
    guard !isFinished else { return }
    self.value = value
    finish()
  }

  /// Runs `handler` when it is finished; at once if it is.
  func whenGiven(_ handler: @escaping @MainActor () -> Void) {
    if isFinished { handler() } else { onGiven = handler }
  }

  /// Ends the asking, with an answer or without.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    let (continuations, leave) = (waiting, onGiven)
    (waiting, onGiven) = ([], nil)
    leave?()
    for continuation in continuations { continuation.resume() }
  }

  func waitUntilFinished() async {
    guard !isFinished else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

extension Answer where Value == Void {
  /// Gives the answer that there is one.
  public func callAsFunction() { self(()) }
}

extension Answer: Hashable {
  public nonisolated static func == (one: Answer, other: Answer) -> Bool { one === other }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
