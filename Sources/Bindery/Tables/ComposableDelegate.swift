/// A chain of partial delegates, which are asked one after the other until one answers.
///
/// The methods of such a delegate protocol return optionals, nil by default, so that a link
/// answers only the questions it handles. Methods for events do nothing by default. The caller
/// chooses the rule by which the answers are combined:
///
/// ```swift
/// protocol DoorDelegate {
///   func greeting() -> String?          // the first that answers
///   func mayEnter(_ guest: Guest) -> Bool?   // all must agree
///   func didEnter(_ guest: Guest)       // all are called
/// }
///
/// let greeting = chain.answer { $0.greeting() } ?? "Hello"
/// let isAdmitted = chain.decide(.unanimously) { $0.mayEnter(guest) } ?? false
/// chain.tell { $0.didEnter(guest) }
/// ```
///
/// A chain is immutable and retains its links. Its owner, for a bound view the ``BindingGroup``,
/// retains the chain.
@MainActor
public final class ComposableDelegate<Delegate> {
  /// The first link of the chain, which is asked before all others.
  public let delegate: Delegate

  /// The rest of the chain; nil for a chain of one link.
  public let nextDelegate: ComposableDelegate?

  /// Makes a chain that asks `delegate` before the links of `next`.
  ///
  /// ```swift
  /// let chain = ComposableDelegate<any DoorDelegate>(strict, next: ComposableDelegate(polite))
  /// ```
  ///
  /// The chain retains its links.
  public init(_ delegate: Delegate, next: ComposableDelegate? = nil) {
    self.delegate = delegate
    nextDelegate = next
  }

  /// All links, in the order in which they are asked.
  ///
  /// - Complexity: O(links).
  public var links: [Delegate] {
    var links: [Delegate] = []
    forEach { links.append($0) }
    return links
  }

  /// Returns the first answer that is not nil; nil if no link answers. Later links are not asked.
  ///
  /// ```swift
  /// let greeting = chain.answer { $0.greeting() } ?? "Hello"
  /// ```
  public func answer<Answer>(_ question: (Delegate) -> Answer?) -> Answer? {
    var link: ComposableDelegate? = self
    while let asked = link {
      if let answer = question(asked.delegate) { return answer }
      link = asked.nextDelegate
    }
    return nil
  }

  /// Returns the answer to a yes/no question by a rule; nil if no link answers.
  ///
  /// ```swift
  /// let isAdmitted = chain.decide(.unanimously) { $0.mayEnter(guest) } ?? false
  /// ```
  ///
  /// Links are asked in order, until the answer is certain.
  public func decide(_ rule: YesNoRule, _ question: (Delegate) -> Bool?) -> Bool? {
    switch rule {
    case .byFirst: return answer(question)
    case .unanimously: return verdict(unlessSomeSays: false, question)
    case .byAny: return verdict(unlessSomeSays: true, question)
    }
  }

  /// Calls `event` with every link, in order, whatever the links do.
  ///
  /// ```swift
  /// chain.tell { $0.didEnter(guest) }
  /// ```
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
///
/// Links that do not answer have no influence. If none answers, the result of
/// ``ComposableDelegate/decide(_:_:)`` is nil, and the caller chooses the default:
///
/// ```swift
/// let isAdmitted = chain.decide(.unanimously) { $0.mayEnter(guest) } ?? false
/// ```
///
/// Tables use ``unanimously`` for whether a row can be selected or moved, and ``byAny`` for whether
/// a selection is observed.
public enum YesNoRule: Hashable, Sendable {
  /// The first link that answers decides.
  case byFirst
  /// The answer is no if any link says no, and otherwise yes if any says yes.
  case unanimously
  /// The answer is yes if any link says yes, and otherwise no if any says no.
  case byAny
}
