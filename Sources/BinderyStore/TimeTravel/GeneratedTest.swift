extension ActionLog {
  /// Returns the source code of a test that repeats this session step by step, and expects the same
  /// changes of the state.
  ///
  /// The source code is a complete file for Swift Testing and `BinderyTesting`:
  ///
  /// ```swift
  /// let source = try log.generatedTest(
  ///   named: "Filling a basket", reducer: "Basket.reducer", recordedBy: Basket.reducer,
  ///   imports: ["Shop"])
  /// ```
  ///
  /// The test needs neither this log nor a store. If the reducer behaves differently, the test
  /// fails at the first step whose state differs, and its message shows the recorded and the actual
  /// changes. Each step lists only its changes, but the source code contains the whole initial
  /// state, so the test is suitable for states of a few kilobytes. For a larger state, save the
  /// session to a file, and compare it with ``firstDifference(by:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the test: a sentence or phrase that describes the session.
  ///   - reducer: The expression for the reducer in the test.
  ///   - recorded: The reducer with which this session was recorded.
  ///   - imports: The modules that the test imports: those of the reducer, the state and the
  ///     actions.
  ///   - testableImports: The modules that the test imports as `@testable`, because it uses their
  ///     internal declarations.
  /// - Throws: ``ActionLogError`` if the state or an action cannot be encoded.
  public func generatedTest(
    named name: String, reducer: String, recordedBy recorded: Reducer<State, StateAction>,
    imports: [String] = [], testableImports: [String] = []
  ) throws(ActionLogError) -> String {
    var session = TestWriter()
    session.begin(
      name: name, reducer: reducer, imports: imports, testableImports: testableImports)
    var state = initialState
    var before = try Self.coded(state)
    session.beginning(before.text)
    for (index, action) in actions.enumerated() {
      recorded(&state, action)
      let after = try Self.coded(state)
      session.step(
        index + 1, try Self.coded(action).text,
        changes: ValueDifference.between(before, after).lines)
      before = after
    }
    session.end()
    return session.source
  }

  private static func coded(_ value: some Encodable) throws(ActionLogError) -> CodedValue {
    do {
      return try CodedValue(encoding: value)
    } catch {
      throw ActionLogError(.notEncodable("\(type(of: value)): \(error)"))
    }
  }
}

/// Writes the source of a test.
private struct TestWriter {
  private(set) var source = ""
  private var reducer = ""
  private var steps = 0

  mutating func begin(
    name: String, reducer: String, imports: [String], testableImports: [String]
  ) {
    let plain = Set(imports + ["BinderyTesting", "Testing"]).subtracting(testableImports)
    source = """
      // swift-format-ignore-file
      // Made from a recorded session. If the reducer is meant to do something else, record it again.

      \(plain.sorted().map { "import \($0)\n" }.joined())
      """
    if !testableImports.isEmpty {
      source += "\n" + Set(testableImports).sorted().map { "@testable import \($0)\n" }.joined()
    }
    source += """

      @Test(\(SwiftLiteral.string(name))) @MainActor
      func \(SwiftLiteral.identifier(name))Session() throws {

      """
    self.reducer = reducer
  }

  mutating func beginning(_ state: String) {
    source += """
        var session = try RecordedSession(
          \(reducer),
          from: \(SwiftLiteral.string(state)))

      """
  }

  mutating func step(_ number: Int, _ action: String, changes: [String]) {
    steps = number
    source += "  try session.step(\n    \(number), \(SwiftLiteral.string(action)),\n    changes: ["
    for change in changes { source += "\n      \(SwiftLiteral.string(change))," }
    source += changes.isEmpty ? "])\n" : "\n    ])\n"
  }

  mutating func end() {
    source += "  try session.end(after: \(steps))\n}\n"
  }
}
