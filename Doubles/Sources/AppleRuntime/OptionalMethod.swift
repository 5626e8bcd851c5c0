/// The optional methods of Objective-C's protocols.
///
/// A protocol of a double requires all its methods, and an extension implements the optional ones
/// with ``notImplemented(_:)``. A class may therefore omit them, and ``ask(_:_:_:)`` detects the
/// omission.
public enum OptionalMethod {
  // Protected by the main thread, on which all doubles are used.
  nonisolated(unsafe) private static var fellThrough = false

  /// Marks the calling method as not implemented, and returns a neutral value.
  public static func notImplemented<Answer>(_ neutral: Answer) -> Answer {
    fellThrough = true
    return neutral
  }

  /// Marks the calling method as not implemented.
  public static func notImplemented() {
    fellThrough = true
  }

  /// Calls an optional method of an object.
  ///
  /// If the object has no such method, the call goes on to its `forwardingTarget(for:)`, and so
  /// on.
  ///
  /// - Parameters:
  ///   - object: A delegate or data source. Pass it as an optional of the protocol: with a concrete
  ///     type, the call cannot go on to an object of another class.
  ///   - selector: The method's name: `"textFieldShouldReturn:"`.
  ///   - question: Calls the method.
  /// - Returns: The method's result; nil if no object has the method.
  public static func ask<Asked, Answer>(
    _ object: Asked?, _ selector: Selector, _ question: (Asked) -> Answer
  ) -> Answer? {
    if case .answer(let answer) = send(object, selector, question) { return answer }
    return nil
  }

  /// The result of a call.
  enum Outcome<Answer> {
    case answer(Answer)
    /// The call was forwarded to an object that does not conform to the protocol, so that the
    /// double cannot know the result.
    case taken
    case nobody
  }

  static func send<Asked, Answer>(
    _ object: Asked?, _ selector: Selector, _ question: (Asked) -> Answer
  ) -> Outcome<Answer> {
    var asked = object
    // The limit ends a chain that leads back to itself.
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
