/// Takes the fingerprints of a session's states: of all while that is cheap, else of some.
struct FingerprintPlan {
  /// The fingerprints so far, by the number of actions before them.
  private(set) var noted: [Int: StateFingerprint] = [:]
  private let end: Int
  private let budget: Int
  /// How many bytes were encoded so far, and of the last state.
  private var spent = 0
  private var lastSize = 0
  /// Whose turn is next.
  private var next = 0

  /// Takes the first one.
  ///
  /// - Parameters:
  ///   - actions: How many actions the session has.
  ///   - budget: How many bytes of states may be encoded for it; the default is half a second's work.
  init(of state: some Encodable, actions: Int, budget: Int = 8 << 20) throws(ActionLogError) {
    (end, self.budget) = (actions, budget)
    try note(state, after: 0)
  }

  /// Takes one if it is the turn of this step. The next turn comes the later the larger the state is, and
  /// the less of the budget is left; at the end there is one in any case.
  mutating func note(
    _ state: some Encodable, after count: Int, always: Bool = false
  ) throws(ActionLogError) {
    guard always || count >= next || count == end else { return }
    let text = try Self.text(of: state)
    noted[count] = StateFingerprint(text: text)
    lastSize = text.utf8.count
    spent += lastSize
    next = count + max(1, lastSize * (end - count) / max(1, budget - spent))
  }

  static func text(of value: some Encodable) throws(ActionLogError) -> String {
    do {
      return try CodedValue(encoding: value).text
    } catch {
      throw ActionLogError(.notEncodable("\(type(of: value)): \(error)"))
    }
  }
}
