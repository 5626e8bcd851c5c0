/// Takes the fingerprints of a session's states: of all states while that is cheap, otherwise of
/// some.
struct FingerprintPlan {
  /// The fingerprints so far, by the number of actions before them.
  private(set) var noted: [Int: StateFingerprint] = [:]
  private let end: Int
  private let budget: Int
  /// The number of bytes that were encoded so far, and for the last state.
  private var spent = 0
  private var lastSize = 0
  /// The next step that gets a fingerprint.
  private var next = 0

  /// Takes the first fingerprint.
  ///
  /// - Parameters:
  ///   - actions: The number of actions in the session.
  ///   - budget: The number of bytes of states that may be encoded; the default takes about half
  ///     a second.
  init(of state: some Encodable, actions: Int, budget: Int = 8 << 20) throws(ActionLogError) {
    (end, self.budget) = (actions, budget)
    try note(state, after: 0)
  }

  /// Takes a fingerprint if one is due at this step. The larger the state, and the smaller the
  /// rest of the budget, the longer the distance to the next one. The last step always gets one.
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
