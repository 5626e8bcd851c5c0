import Bindery

/// Writes a test that repeats what the user did, and expects what was shown.
struct TraceTest {
  private let steps: [TraceStep]
  private let names: [Int: (name: String, number: Int)]

  /// - Parameters:
  ///   - steps: The steps up to the moment that the test expects.
  ///   - bindings: All bindings, in the order in which they were made.
  init(_ steps: [TraceStep], _ bindings: [LiveBinding]) {
    self.steps = steps
    var counts: [String: Int] = [:]
    var names: [Int: (name: String, number: Int)] = [:]
    for binding in bindings {
      counts[binding.name, default: 0] += 1
      names[binding.id] = (binding.name, counts[binding.name]!)
    }
    self.names = names
  }

  /// The source of the test, a complete file for Swift Testing and `BinderyTesting`.
  var source: String {
    """
    import BinderyTesting
    import Testing

    @Suite @MainActor
    struct RecordedUseTests {
      @Test("A recorded use shows the same again")
      func recordedUse() async throws {
        // Make the view here, with services that answer as below.
        let use = ReplayedUse { makeView() }
    \((inputs + expectations).map { "    " + $0 }.joined(separator: "\n"))
      }
    }

    """
  }

  /// The user's inputs, and as comments the answers of commands and the commits between them.
  private var inputs: [String] {
    let byUser = Set(steps.lazy.filter { $0.kind == .input }.map(\.id))
    return steps.compactMap { step in
      switch step.kind {
      case .event where step.causes.contains(where: byUser.contains):
        guard let value = step.value, let call = call(step, value) else { return nil }
        let input = "try use.input(\(call))"
        return value.contains(secretText) ? "// Enter the secret: \(input)" : input
      case .answer: return Self.comment("\(step.title): \(step.value ?? "it ended")")
      case .commit: return Self.comment("\(step.title).")
      default: return nil
      }
    }
  }

  /// The last value of each binding that was shown.
  private var expectations: [String] {
    var last: [Int: TraceStep] = [:]
    for step in steps where step.kind == .show && step.outcome == .done {
      if let binding = step.binding { last[binding] = step }
    }
    return last.sorted { $0.key < $1.key }.compactMap { _, step in
      guard let value = step.value, !value.hasSuffix("…"),
        let call = call(step, value, label: "shows: ")
      else { return nil }
      return "try await use.expect(\(call))"
    }
  }

  private func call(_ step: TraceStep, _ value: String, label: String = "") -> String? {
    guard let (name, number) = step.binding.flatMap({ names[$0] }) else { return nil }
    let end = number == 1 ? "" : ", number: \(number)"
    return "\(Self.literal(name)), \(label)\(Self.literal(value))\(end)"
  }

  /// Returns a comment of one line.
  private static func comment(_ text: String) -> String {
    "// " + text.split(whereSeparator: \.isNewline).joined(separator: " ")
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
