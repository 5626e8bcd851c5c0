/// An answer that one screen expects from another. The other screen's route contains the answer,
/// and the other screen's view model gives it.
///
/// ``Navigation/ask(_:)`` makes the answer, shows the route, and waits for the value.
///
/// ```swift
/// enum Route: Hashable { case cities(Answer<City>) }
///
/// final class CitiesViewModel {
///   func choose(_ city: City) { answer(city) }
/// }
/// ```
///
/// An answer can be given once; later values are ignored. If the route comes from a deep link, a
/// saved path or a test, no task awaits the answer, and giving the answer does not remove the
/// screen. A view model that can be reached in this way should close its screen itself; in the
/// other cases, this does no harm. Two answers are equal if they are the same object.
@MainActor
public final class Answer<Value> {
  /// The given value, or nil if the answer has not been given.
  public private(set) var value: Value?

  private var isFinished = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var onGiven: (@MainActor () -> Void)?

  /// Makes an answer, for a route that you put on a path yourself:
  ///
  /// ```swift
  /// let answer = Answer<City>()
  /// navigator.path = [.cities(answer)]
  /// ```
  ///
  /// ``Navigation/ask(_:)`` makes its own answer.
  public init() {}

  /// Gives the answer: `answer(city)`. ``Navigation/ask(_:)`` returns it, and the screen is removed
  /// from the path.
  ///
  /// If a task awaits the answer, the screen has left the path when this method returns. The method
  /// does nothing if the answer has already been given, or the user has already left the screen.
  public func callAsFunction(_ value: Value) {
    guard !isFinished else { return }
    self.value = value
    finish()
  }

  /// Runs `handler` when the answer is finished, or at once if it already is.
  func whenGiven(_ handler: @escaping @MainActor () -> Void) {
    if isFinished { handler() } else { onGiven = handler }
  }

  /// Finishes the answer, with a value or without.
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
  /// Gives the answer: `confirmed()`. ``Navigation/ask(_:)`` returns it, and the screen is removed
  /// from the path. If the user leaves the screen without answering, `ask(_:)` returns nil.
  public func callAsFunction() { self(()) }
}

extension Answer: Hashable {
  public nonisolated static func == (one: Answer, other: Answer) -> Bool { one === other }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
