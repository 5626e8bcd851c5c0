import Bindery
import Foundation

/// A run of behaviors with a toolkit, and its outcomes.
///
/// ```swift
/// let run = await ConformanceRun(MyToolkit())
/// XCTAssertEqual(run.failures, [])
/// try run.writeIfAsked()
/// ```
///
/// A run executes one behavior after the other, on the main actor, and clears the toolkit after
/// each one.
@MainActor
public struct ConformanceRun {
  /// The outcome of a behavior.
  ///
  /// A behavior passes if its test succeeds with each kind of control that the toolkit has, and if
  /// the toolkit raises no exception in the meantime.
  public enum Outcome: Equatable, Sendable, CustomStringConvertible {
    /// The behavior passed. The array lists the kinds of controls to which the behavior does not
    /// apply, with the reasons.
    case passed(except: [String])
    /// The behavior failed. The string is the reason.
    case failed(String)
    /// The toolkit does not have the feature. The string is the reason.
    case notApplicable(String)

    /// The outcome as written in the run's file and the manual.
    public var description: String {
      switch self {
      case .passed(let kinds):
        kinds.isEmpty ? "passed" : "passed, except: \(kinds.joined(separator: "; "))"
      case .failed(let why): "failed: \(why)"
      case .notApplicable(let why): "not applicable: \(why)"
      }
    }
  }

  /// The toolkit's name.
  public let name: String
  /// The outcome of each behavior, in the order in which they ran.
  public private(set) var outcomes: [(behavior: Behavior, outcome: Outcome)] = []
  private let kinds: [(part: String, names: String)]

  /// Runs behaviors one after the other, and returns when all have run. By default, all existing
  /// behaviors run.
  ///
  /// - Parameter toolkit: The toolkit whose controls are tested.
  public init(_ toolkit: any ConformanceToolkit, _ behaviors: [Behavior] = Behavior.all) async {
    name = toolkit.name
    kinds = toolkit.kinds
    for behavior in behaviors {
      outcomes.append((behavior, await Self.outcome(of: behavior, toolkit)))
    }
  }

  private static func outcome(
    of behavior: Behavior, _ toolkit: any ConformanceToolkit
  ) async -> Outcome {
    let without = KindsWithout()
    var outcome: Outcome
    do {
      try await RunningBehavior.$without.withValue(without) { try await behavior.run(toolkit) }
      outcome = .passed(except: without.reasons)
    } catch let missing as NotApplicable {
      outcome = .notApplicable(missing.description)
    } catch {
      outcome = .failed("\(error)")
    }
    toolkit.clear()
    // Exceptions count for this behavior regardless of how it ended. This includes exceptions
    // raised by `clear()`.
    let raised = toolkit.takeExceptions()
    if !raised.isEmpty {
      let all = "raised \(raised.joined(separator: "; "))"
      if case .failed(let why) = outcome {
        outcome = .failed("\(why); \(all)")
      } else {
        outcome = .failed(all)
      }
    }
    return outcome
  }

  /// A line for each failed behavior, with its identifier and the reason.
  public var failures: [String] {
    outcomes.compactMap { behavior, outcome in
      guard case .failed(let why) = outcome else { return nil }
      return "\(behavior.identifier): \(why)"
    }
  }

  /// The identifiers of behaviors that this run omitted.
  public var missing: [String] {
    let asked = Set(outcomes.map { $0.behavior.identifier })
    return Behavior.all.map(\.identifier).filter { !asked.contains($0) }
  }

  /// The number of passed behaviors.
  public var passedCount: Int {
    outcomes.count { entry in
      if case .passed = entry.outcome { true } else { false }
    }
  }

  // MARK: Writing what happened

  /// The run as lines with three columns: the toolkit, the behavior and its outcome.
  ///
  /// In lines for the kinds of controls, the second column begins with `kinds/`.
  public var text: String {
    var lines = kinds.map { [name, "kinds/\($0.part)", $0.names] }
    for (behavior, outcome) in outcomes {
      lines.append([name, behavior.identifier, outcome.description])
    }
    return lines.map { columns in
      columns.map { $0.replacing("\n", with: " ").replacing("\t", with: " ") }
        .joined(separator: "\t") + "\n"
    }.joined()
  }

  /// Writes the outcomes into the folder that the environment variable `BINDERY_CONFORMANCE` names.
  ///
  /// This method writes ``text`` to a file named after the toolkit. To `behaviors.tsv`, it writes
  /// the part, the identifier, the laws and the sentence of each behavior. Does nothing if the
  /// variable is not set.
  ///
  /// - Throws: An error of the file system.
  public func writeIfAsked() throws {
    guard let path = ProcessInfo.processInfo.environment["BINDERY_CONFORMANCE"], !path.isEmpty
    else { return }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(
      to: folder.appendingPathComponent("\(name).tsv"), atomically: true, encoding: .utf8)
    let rules = outcomes.map { behavior, _ in
      [
        behavior.folder.rawValue, behavior.identifier,
        behavior.laws.map(String.init).joined(separator: ", "), behavior.sentence,
      ].joined(separator: "\t") + "\n"
    }
    try rules.joined().write(
      to: folder.appendingPathComponent("behaviors.tsv"), atomically: true, encoding: .utf8)
  }
}
