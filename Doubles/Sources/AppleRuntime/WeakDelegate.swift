/// A weakly held delegate or data source, and the optional methods that it had when it was set.
///
/// Apple's toolkits ask `responds(to:)` for the optional methods once, when a delegate is set,
/// and do not notice later changes. They then call a method even if no object has it any more,
/// which raises an `NSInvalidArgumentException`. The double detects this for methods that it has
/// called.
///
/// ```swift
/// private var delegates = WeakDelegate<any UITextFieldDelegate>(["textFieldShouldReturn:"])
/// weak var delegate: (any UITextFieldDelegate)? { get { delegates.object } set { delegates.object = newValue } }
/// let mayReturn = delegates.ask("textFieldShouldReturn:") { $0.textFieldShouldReturn(self) } ?? true
/// ```
public struct WeakDelegate<Delegate> {
  private let selectors: [Selector]
  private weak var held: AnyObject?
  private var known: Set<Selector> = []
  /// The methods that returned a result since the delegate was set.
  private var answered = Answered()

  private final class Answered { var selectors: Set<Selector> = [] }

  /// Makes an empty holder for a delegate with these optional methods.
  public init(_ selectors: [Selector]) {
    self.selectors = selectors
  }

  public var object: Delegate? {
    get { held as? Delegate }
    set {
      held = newValue as AnyObject?
      answered = Answered()
      let object = newValue as? NSObject
      known = newValue == nil ? [] : Set(selectors.filter { object?.responds(to: $0) ?? true })
    }
  }

  /// Calls a method of the delegate; returns nil if there is no delegate, or if it has no such
  /// method.
  ///
  /// With the fault ``DoubleFaults/tellsDelegatesTwice`` the method is called twice.
  public func ask<Answer>(_ selector: Selector, _ question: (Delegate) -> Answer) -> Answer? {
    precondition(selectors.contains(selector), "\(selector) is missing in this WeakDelegate's list")
    guard known.contains(selector), let object else { return nil }
    if DoubleFaults.tellsDelegatesTwice { _ = send(selector, object, question) }
    return send(selector, object, question)
  }

  private func send<Answer>(
    _ selector: Selector, _ object: Delegate, _ question: (Delegate) -> Answer
  ) -> Answer? {
    let answered = answered
    switch OptionalMethod.send(object, selector, question) {
    case .answer(let answer):
      answered.selectors.insert(selector)
      return answer
    case .taken: return nil
    case .nobody:
      if answered.selectors.contains(selector) {
        let name = "\(type(of: object as Any))"
        MainActor.assumeIsolated {
          RaisedExceptions.raise(
            "NSInvalidArgumentException", "-[\(name) \(selector)]: unrecognized selector")
        }
      }
      return nil
    }
  }
}
