import BinderyStore
import Foundation

/// The history of a store, adapted to an inspector. Make one for a store that has a history
/// already; for other stores the inspector makes it.
///
/// ```swift
/// Inspector.install(in: application, showing: InspectedHistory(history))
/// ```
@MainActor
public final class InspectedHistory<State: Equatable & Sendable, StateAction: Action>:
  InspectedStore
{
  private let history: StoreHistory<State, StateAction>
  private let store: Store<State, StateAction>?
  /// The exports: the log, if the state and the actions are `Codable`, and a test, if there is a
  /// ``SessionTest``.
  public let exports: [SessionExport]
  /// Reads a saved log; nil unless the state and the actions are `Codable`.
  public let loadLog: (@MainActor (Data) throws -> ReplayDifference?)?

  private init(
    _ history: StoreHistory<State, StateAction>, _ store: Store<State, StateAction>?,
    exports: [SessionExport], loadLog: (@MainActor (Data) throws -> ReplayDifference?)?
  ) {
    (self.history, self.store) = (history, store)
    (self.exports, self.loadLog) = (exports, loadLog)
  }

  /// Shows a history, which it retains. Its session cannot be exported, because its state or its
  /// actions are not `Codable`.
  ///
  /// - Parameter store: The store, if it is to be retained as well.
  public convenience init(
    _ history: StoreHistory<State, StateAction>, keeping store: Store<State, StateAction>? = nil
  ) {
    self.init(history, store, exports: [], loadLog: nil)
  }

  /// Shows a history, which it retains. Its log can be saved and loaded.
  ///
  /// - Parameter store: The store, if it is to be retained as well.
  public convenience init(
    _ history: StoreHistory<State, StateAction>, keeping store: Store<State, StateAction>? = nil
  ) where State: Codable, StateAction: Codable {
    self.init(history, keeping: store, test: nil)
  }

  // NB: This is not one initialiser with a default for `test`: of two candidates the compiler
  // chooses the one that needs fewer defaults, which would be the one without exports.

  /// Shows a history, which it retains. Its log can be saved and loaded, and a test can be
  /// generated from it.
  ///
  /// - Parameters:
  ///   - store: The store, if it is to be retained as well.
  ///   - test: The parameters of a generated test; without them none can be generated.
  public convenience init(
    _ history: StoreHistory<State, StateAction>, keeping store: Store<State, StateAction>? = nil,
    test: SessionTest?
  ) where State: Codable, StateAction: Codable {
    var exports = [
      SessionExport(title: "Save the log", fileName: "actions.jsonl") { try history.export() }
    ]
    if let test {
      exports.append(
        SessionExport(title: "Save as a test", fileName: "RecordedSessionTests.swift") {
          let name = try test.name ?? "A recorded session, " + history.fingerprint()
          let source = try history.generatedTest(
            named: name, reducer: test.reducer, imports: test.imports,
            testableImports: test.testableImports)
          return Data(source.utf8)
        })
    }
    self.init(history, store, exports: exports) { try history.import($0) }
  }

  /// A publisher of the step that is shown and the range of recorded steps: the current value,
  /// then each new one.
  public var position: AnyPublisher<HistoryPosition, Never> {
    history.position.eraseToAnyPublisher()
  }

  /// Returns the action of a step, cut to 120 characters; nil if it is not known.
  public func actionText(at step: Int) -> String? {
    history.actions(at: step..<step + 1).first.map { ShortText.of($0, limit: 120) }
  }

  /// Returns the action of a step, and its changes, which are computed off the main actor. For a
  /// discarded step it returns a note.
  public func details(at step: Int) async -> StepDetails {
    guard let change = history.change(at: step) else {
      guard let state = history.state(at: step) else {
        return StepDetails(change: StateDifference(note: "This step has been forgotten."))
      }
      return await Self.describe { StepDetails(change: StateDifference(showing: state)) }
    }
    return await Self.describe {
      StepDetails(
        action: StateDifference(showing: change.action),
        change: StateDifference(from: change.before, to: change.after))
    }
  }

  /// Runs `work` off the main actor, and ends early when the task is cancelled.
  private static func describe(
    _ work: @escaping @Sendable () -> StepDetails
  ) async -> StepDetails {
    let task = Task.detached(priority: .userInitiated) { work() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Shows a step, like `StoreHistory.jump(to:)`.
  public func jump(to step: Int) { history.jump(to: step) }

  /// Shows the step at an offset from the one that is shown, like `StoreHistory.step(by:)`.
  public func step(by offset: Int) { history.step(by: offset) }

  /// Keeps the shown state, like `StoreHistory.pause()`.
  public func pause() { history.pause() }

  /// Shows the newest state and follows, like `StoreHistory.resume()`.
  public func resume() { history.resume() }

  /// Makes the shown step the newest, like `StoreHistory.goOn()`.
  public func goOn() { history.goOn() }

  /// Discards all steps, like `StoreHistory.clear()`.
  public func clear() { history.clear() }
}

extension StoreHistory where State: Codable, StateAction: Codable {
  /// Returns a text that distinguishes this session from others.
  fileprivate func fingerprint() throws -> String {
    StateFingerprint(text: String(decoding: try export(), as: UTF8.self)).description
  }
}

/// The parameters of a test that is generated from a recorded session.
///
/// ```swift
/// let test = SessionTest(reducer: "AppState.reducer", testableImports: ["App"])
/// Inspector.install(in: application, store: store, test: test)
/// ```
///
/// The test needs no app: it decodes the recorded state, and runs the reducer that is named here.
public struct SessionTest: Sendable {
  /// The name of the test, as a sentence or a part of one. Without it each session has its own
  /// name, so that several fit into one module.
  public var name: String?
  /// The reducer, as it is written in a test: `"AppState.reducer"`.
  public var reducer: String
  /// The modules of the reducer, the state and the actions.
  public var imports: [String]
  /// The modules among them whose internals are needed.
  public var testableImports: [String]

  /// Creates the parameters of a test.
  public init(
    name: String? = nil, reducer: String, imports: [String] = [],
    testableImports: [String] = []
  ) {
    (self.name, self.reducer) = (name, reducer)
    (self.imports, self.testableImports) = (imports, testableImports)
  }
}
