import Bindery

/// Writes a test that repeats the user's inputs, and expects the values that were shown.
package struct TraceTest {
  private let steps: [TraceStep]
  private let byUser: Set<TraceStep.ID>
  /// The user's inputs that a binding has forwarded.
  private let forwarded: Set<TraceStep.ID>
  private let names: [Int: (name: String, number: Int?)]

  /// - Parameters:
  ///   - steps: The steps up to the moment that the test expects.
  ///   - bindings: All bindings, in the order in which they were made.
  init(_ steps: [TraceStep], _ bindings: [LiveBinding]) {
    self.steps = steps
    byUser = Set(steps.lazy.filter { $0.kind == .input }.map(\.id))
    forwarded = Set(steps.lazy.filter { $0.kind == .event }.flatMap(\.causes))
    let totals = Dictionary(grouping: bindings, by: \.name).mapValues(\.count)
    var counts: [String: Int] = [:]
    var names: [Int: (name: String, number: Int?)] = [:]
    for binding in bindings {
      let (name, total) = (binding.name, totals[binding.name]!)
      // From the last one: before it there are those of the window around the view.
      names[binding.id] = (name, total == 1 ? nil : counts[name, default: 0] - total)
      counts[name, default: 0] += 1
    }
    self.names = names
  }

  /// Returns the source of the test, a complete file for Swift Testing and `BinderyTesting`.
  ///
  /// - Parameter name: The name of the suite, of which only what a type's name can contain is used.
  package func source(named name: String = "RecordedUseTests") -> String {
    """
    import BinderyTesting
    import Testing

    @Suite @MainActor
    struct \(Self.typeName(name)) {
      @Test("A recorded use shows the same again")
      func recordedUse() async throws {
        // In a test target that depends on BinderyTesting: make the view in an extension of this
        // suite, with services that answer as below.
        let use = ReplayedUse { makeView() }
    \((inputs + expectations).joined(separator: "\n"))
      }
    }

    """
  }

  /// The user's inputs, and as comments the answers of commands and the commits between them.
  private var inputs: [String] {
    steps.compactMap { step in
      switch step.kind {
      case .event where isInput(step):
        guard let value = step.value,
          let input = statement("try use.input", step, value)
        else { return nil }
        return value.contains(secretText)
          ? Self.comment("Enter the secret: \(input.split(separator: " ").joined(separator: " "))")
          : input
      case .input where !forwarded.contains(step.id):
        return Self.comment("\(step.title): repeat this here.")
      case .answer:
        let line = PlainWords.place(ofCommand: step.name).map { " of \($0)" } ?? ""
        return Self.comment("The command\(line) answered: \(step.value ?? "it ended")")
      case .commit: return Self.comment("\(step.title).")
      default: return nil
      }
    }
  }

  /// The last value of each binding that was shown since the first input.
  private var expectations: [String] {
    var last: [Int: TraceStep] = [:]
    let begin = steps.first(where: isInput)?.id ?? 0
    for step in steps where step.id > begin && step.kind == .show && step.outcome == .done {
      if let binding = step.binding { last[binding] = step }
    }
    return last.sorted { $0.key < $1.key }.compactMap { _, step in
      guard let value = step.value, !value.hasSuffix("…") else { return nil }
      return statement("try await use.expect", step, value, label: "shows: ")
    }
  }

  /// Whether a step forwards an input of the user.
  private func isInput(_ step: TraceStep) -> Bool {
    step.kind == .event && step.causes.contains(where: byUser.contains)
  }

  /// Returns a call, on more than one line if it is long.
  private func statement(
    _ function: String, _ step: TraceStep, _ value: String, label: String = ""
  ) -> String? {
    guard let (name, number) = step.binding.flatMap({ names[$0] }) else { return nil }
    let arguments =
      [Self.literal(name), label + Self.literal(value)] + (number.map { ["number: \($0)"] } ?? [])
    let list = arguments.joined(separator: ", ")
    if function.count + list.count + 6 <= Self.width { return "    \(function)(\(list))" }
    let lines =
      list.count + 7 <= Self.width ? list : arguments.joined(separator: ",\n      ")
    return "    \(function)(\n      \(lines))"
  }

  /// The columns of a line, as formatters of code count them.
  private static let width = 100

  /// Returns a name that a type can have.
  private static func typeName(_ text: String) -> String {
    let name = text.filter { $0 == "_" || $0.isLetter || $0.isNumber }
    if name.isEmpty { return "RecordedUseTests" }
    return name.first!.isNumber ? "Use\(name)" : PlainWords.capitalized(name)
  }

  /// Returns a comment of one line.
  private static func comment(_ text: String) -> String {
    "    // " + text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns a raw literal, in which quotes need no escape.
  private static func literal(_ text: String) -> String {
    var sign = "#"
    while text.contains("\"\(sign)") || text.contains("\\\(sign)") { sign += "#" }
    // A line feed after a carriage return is one character with it.
    let line = text.replacing("\r\n", with: "\\\(sign)r\\\(sign)n")
      .replacing("\n", with: "\\\(sign)n").replacing("\r", with: "\\\(sign)r")
    return "\(sign)\"\(line)\"\(sign)"
  }
}
