import Bindery
import Foundation

/// Runs behaviours with a toolkit.
///
/// ```swift
/// let run = await ConformanceRun(MyToolkit())
/// XCTAssertEqual(run.failures, [])
/// try run.writeIfAsked()
/// ```
@MainActor
public struct ConformanceRun {
  /// The outcome of a behaviour.
  ///
  /// A behaviour runs with each kind of control that the toolkit has, and passes if all of them
  /// pass. Exceptions that the toolkit has raised meanwhile make it fail.
  public enum Outcome: Equatable, Sendable, CustomStringConvertible {
    /// The behaviour passed, except for kinds of controls that it does not apply to.
    case passed(except: [String])
    /// The behaviour failed, for this reason.
    case failed(String)
    /// The toolkit has no such feature, for this reason.
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
  /// The outcome of each behaviour, in order.
  public private(set) var outcomes: [(behaviour: Behaviour, outcome: Outcome)] = []
  private let kinds: [(part: String, names: String)]

  /// Runs these behaviours, by default all, one after the other.
  public init(_ toolkit: any ConformanceToolkit, _ behaviours: [Behaviour] = Behaviour.all) async {
    name = toolkit.name
    kinds = toolkit.kinds
    for behaviour in behaviours {
      outcomes.append((behaviour, await Self.outcome(of: behaviour, toolkit)))
    }
  }

  private static func outcome(
    of behaviour: Behaviour, _ toolkit: any ConformanceToolkit
  ) async -> Outcome {
    let without = KindsWithout()
    var outcome: Outcome
    do {
      try await RunningBehaviour.$without.withValue(without) { try await behaviour.run(toolkit) }
      outcome = .passed(except: without.reasons)
    } catch let missing as NotApplicable {
      outcome = .notApplicable(missing.description)
    } catch {
      outcome = .failed("\(error)")
    }
    toolkit.clear()
    // Exceptions count for this behaviour however it ended, including those raised by `clear()`.
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

  /// The failed behaviours and the reasons, one line each.
  public var failures: [String] {
    outcomes.compactMap { behaviour, outcome in
      guard case .failed(let why) = outcome else { return nil }
      return "\(behaviour.identifier): \(why)"
    }
  }

  /// The required behaviours that this run left out.
  public var missing: [String] {
    let asked = Set(outcomes.map { $0.behaviour.identifier })
    return Behaviour.all.map(\.identifier).filter { !asked.contains($0) }
  }

  /// The number of passed behaviours.
  public var passedCount: Int {
    outcomes.count { entry in
      if case .passed = entry.outcome { true } else { false }
    }
  }

  // MARK: Writing what happened

  /// The run as lines of three columns: the toolkit, the behaviour and its outcome.
  ///
  /// Lines whose second column begins with `kinds/` list the kinds of controls instead.
  public var text: String {
    var lines = kinds.map { [name, "kinds/\($0.part)", $0.names] }
    for (behaviour, outcome) in outcomes {
      lines.append([name, behaviour.identifier, outcome.description])
    }
    return lines.map { columns in
      columns.map { $0.replacing("\n", with: " ").replacing("\t", with: " ") }
        .joined(separator: "\t") + "\n"
    }.joined()
  }

  /// Writes ``text`` to a file named after the toolkit, in the folder that the environment variable
  /// `BINDERY_CONFORMANCE` names. Does nothing if it is not set. It also writes `behaviours.tsv`:
  /// identifier, laws and sentence of each behaviour.
  ///
  /// - Throws: An error of the file system.
  public func writeIfAsked() throws {
    guard let path = ProcessInfo.processInfo.environment["BINDERY_CONFORMANCE"], !path.isEmpty
    else { return }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(
      to: folder.appendingPathComponent("\(name).tsv"), atomically: true, encoding: .utf8)
    let rules = outcomes.map { behaviour, _ in
      [
        behaviour.folder.rawValue, behaviour.identifier,
        behaviour.laws.map(String.init).joined(separator: ", "), behaviour.sentence,
      ].joined(separator: "\t") + "\n"
    }
    try rules.joined().write(
      to: folder.appendingPathComponent("behaviours.tsv"), atomically: true, encoding: .utf8)
  }
}
