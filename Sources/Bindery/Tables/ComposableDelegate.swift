/// A chain of partial delegates: what one does not answer the next is asked.
///
/// A delegate protocol of this kind has methods that return an optional, nil by default, so that a
/// link answers only what it knows; methods that only tell something do nothing by default. Who
/// asks says by which rule an answer is found:
///
/// ```swift
/// protocol DoorDelegate {
///   func greeting() -> String?          // the first that answers
///   func mayEnter(_ guest: Guest) -> Bool?   // all must agree
///   func didEnter(_ guest: Guest)       // all are told
/// }
///
/// let greeting = chain.answer { $0.greeting() } ?? "Hello"
/// let isAdmitted = chain.decide(.unanimously) { $0.mayEnter(guest) } ?? false
/// chain.tell { $0.didEnter(guest) }
/// ```
///
/// A chain is immutable and keeps its links alive; it lives as long as whoever asks it does, which
/// for a bound view is its ``BindingGroup``.
@MainActor
public final class ComposableDelegate<Delegate> {
  /// The first link of the chain.
  public let delegate: Delegate

  /// The rest of the chain.
  public let nextDelegate: ComposableDelegate?

  /// Makes a chain that asks `delegate` before those of `next`.
  public init(_ delegate: Delegate, next: ComposableDelegate? = nil) {
    self.delegate = delegate
    nextDelegate = next
  }

  /// All links, the one asked first in front.
  public var links: [Delegate] {
    var links: [Delegate] = []
    forEach { links.append($0) }
    return links
  }

  /// Returns the first answer that is not nil.
  public func answer<Answer>(_ question: (Delegate) -> Answer?) -> Answer? {
    var link: ComposableDelegate? = self
    while let asked = link {
      if let answer = question(asked.delegate) { return answer }
      link = asked.nextDelegate
    }
    return nil
  }

  /// Returns the answer to a yes/no question by a rule; nil if no link answers.
  public func decide(_ rule: YesNoRule, _ question: (Delegate) -> Bool?) -> Bool? {
    switch rule {
    case .byFirst: return answer(question)
    case .unanimously: return verdict(unlessSomeSays: false, question)
    case .byAny: return verdict(unlessSomeSays: true, question)
    }
  }

  /// Calls `event` with every link, in order.
  public func tell(_ event: (Delegate) -> Void) {
    forEach(event)
  }

  private func verdict(unlessSomeSays decisive: Bool, _ question: (Delegate) -> Bool?) -> Bool? {
    var isAnswered = false
    let isDecided =
      answer { delegate -> Bool? in
        let answer = question(delegate)
        if answer != nil { isAnswered = true }
        return answer == decisive ? true : nil
      } != nil
    return isDecided ? decisive : isAnswered ? !decisive : nil
  }

  private func forEach(_ body: (Delegate) -> Void) {
    var link: ComposableDelegate? = self
    while let told = link {
      body(told.delegate)
      link = told.nextDelegate
    }
  }
}

/// The rule by which a chain of delegates combines its answers to a yes/no question.
public enum YesNoRule: Hashable, Sendable {
  /// The first link that answers decides.
  case byFirst
  /// It is no if any link says no, and otherwise yes if any says yes.
  case unanimously
  /// It is yes if any link says yes, and otherwise no if any says no.
  case byAny
}
