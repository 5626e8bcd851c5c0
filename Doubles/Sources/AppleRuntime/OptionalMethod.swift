/// The optional methods of Objective-C's protocols.
///
/// A protocol of a double requires all its methods, and an extension implements the optional ones with
/// ``notImplemented(_:)``. So a class may leave them out, and ``ask(_:_:_:)`` notices that it did.
public enum OptionalMethod {
  // A double is used on the main thread only.
  nonisolated(unsafe) private static var fellThrough = false

  /// Says that the method which calls this is not implemented, and hands back a neutral value.
  public static func notImplemented<Answer>(_ neutral: Answer) -> Answer {
    fellThrough = true
    return neutral
  }

  /// Says that the method which calls this is not implemented.
  public static func notImplemented() {
    fellThrough = true
  }

  /// Asks an object a question that it need not answer.
  ///
  /// If it has no such method, its `forwardingTarget(for:)` is asked, and so on.
  ///
  /// - Parameters:
  ///   - object: A delegate or data source, as an optional: else it is asked as what it is, and nobody of
  ///     another class after it.
  ///   - selector: The method's name: `"textFieldShouldReturn:"`.
  ///   - question: Calls the method.
  /// - Returns: The answer; nil if nobody has such a method.
  public static func ask<Asked, Answer>(
    _ object: Asked?, _ selector: Selector, _ question: (Asked) -> Answer
  ) -> Answer? {
    if case .answer(let answer) = send(object, selector, question) { return answer }
    return nil
  }

  /// What becomes of a question.
  enum Outcome<Answer> {
    case answer(Answer)
    /// It was handed on to an object of another class, of which a double cannot know what it says.
    case taken
    case nobody
  }

  static func send<Asked, Answer>(
    _ object: Asked?, _ selector: Selector, _ question: (Asked) -> Answer
  ) -> Outcome<Answer> {
    var asked = object
    // A chain that leads back to itself would be asked for ever.
    for _ in 0..<32 {
      guard let present = asked else { return .nobody }
      let answerer = present as? NSObject
      if answerer?.responds(to: selector) == false { return .nobody }
      let (answer, isMissing) = call(present, question)
      guard isMissing else { return .answer(answer) }
      let next = answerer?.forwardingTarget(for: selector)
      asked = next as? Asked
      if next != nil, asked == nil { return .taken }
    }
    return .nobody
  }

  private static func call<Asked, Answer>(
    _ object: Asked, _ question: (Asked) -> Answer
  ) -> (Answer, isMissing: Bool) {
    let outer = fellThrough
    fellThrough = false
    defer { fellThrough = outer }
    let answer = question(object)
    return (answer, fellThrough)
  }
}
