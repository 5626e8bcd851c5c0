/// A chain of delegates, which are its links. Each link may leave decisions to the next one.
///
/// In a protocol for such delegates, the methods that make a decision return an optional, nil by
/// default, so that a link implements only the methods that it needs. Methods for events do nothing
/// by default. The caller chooses the rule that combines the results of the links:
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
/// A chain is immutable and retains its links. For a bound view, the ``BindingGroup`` retains the
/// chain.
@MainActor
public final class ComposableDelegate<Delegate> {
  /// The first link of the chain, which is called before all others.
  public let delegate: Delegate

  /// The rest of the chain, or nil for a chain of one link.
  public let nextDelegate: ComposableDelegate?

  /// Makes a chain that calls `delegate` before the links of `next`.
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

  /// All links, in the order in which they are called.
  ///
  /// - Complexity: O(links).
  public var links: [Delegate] {
    var links: [Delegate] = []
    forEach { links.append($0) }
    return links
  }

  /// Returns the first result that is not nil, or nil if all links return nil. Later links are not
  /// called.
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

  /// Combines the Boolean results of all links by a rule. Returns nil if all links return nil.
  ///
  /// ```swift
  /// let isAdmitted = chain.decide(.unanimously) { $0.mayEnter(guest) } ?? false
  /// ```
  ///
  /// The links are called in order, until the result is certain.
  public func decide(_ rule: YesNoRule, _ question: (Delegate) -> Bool?) -> Bool? {
    switch rule {
    case .byFirst: return answer(question)
    case .unanimously: return verdict(unlessSomeSays: false, question)
    case .byAny: return verdict(unlessSomeSays: true, question)
    }
  }

  /// Calls `event` with every link, in order.
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

/// A rule by which a chain of delegates combines Boolean results.
///
/// Links that return nil are ignored. If all return nil, so does
/// ``ComposableDelegate/decide(_:_:)``, and the caller chooses the default:
///
/// ```swift
/// let isAdmitted = chain.decide(.unanimously) { $0.mayEnter(guest) } ?? false
/// ```
///
/// Tables use ``unanimously`` to decide whether a row can be selected or moved, and ``byAny`` to
/// decide whether a selection is observed.
public enum YesNoRule: Hashable, Sendable {
  /// The first link that does not return nil decides.
  case byFirst
  /// The result is false if any link returns false, and otherwise true if any link returns true.
  case unanimously
  /// The result is true if any link returns true, and otherwise false if any link returns false.
  case byAny
}
