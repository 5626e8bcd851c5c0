import BinderyStore
import Foundation

/// The history of a store for an inspector.
@MainActor
public final class InspectedHistory<State: Equatable & Sendable, StateAction: Action>:
  InspectedStore
{
  private let history: StoreHistory<State, StateAction>
  private let store: Store<State, StateAction>?
  /// The log, if its state and its actions are `Codable`, and a test, if there is a ``SessionTest``.
  public let exports: [SessionExport]
  /// Reads a log that was saved, if its state and its actions are `Codable`.
  public let loadLog: (@MainActor (Data) throws -> ReplayDifference?)?

  private init(
    _ history: StoreHistory<State, StateAction>, _ store: Store<State, StateAction>?,
    exports: [SessionExport], loadLog: (@MainActor (Data) throws -> ReplayDifference?)?
  ) {
    (self.history, self.store) = (history, store)
    (self.exports, self.loadLog) = (exports, loadLog)
  }

  /// Shows a history, which is kept alive. Its session cannot be exported, because its state or its
  /// actions are not `Codable`.
  ///
  /// - Parameter store: The store, if it is to be kept alive as well.
  public convenience init(
    _ history: StoreHistory<State, StateAction>, keeping store: Store<State, StateAction>? = nil
  ) {
    self.init(history, store, exports: [], loadLog: nil)
  }

  /// Shows a history, which is kept alive. Its log can be saved and loaded.
  ///
  /// - Parameter store: The store, if it is to be kept alive as well.
  public convenience init(
    _ history: StoreHistory<State, StateAction>, keeping store: Store<State, StateAction>? = nil
  ) where State: Codable, StateAction: Codable {
    self.init(history, keeping: store, test: nil)
  }

  // NB: Not one initialiser with a default for `test`: of two that fit, the one that needs fewer defaults
  // is chosen, which would be the one that exports nothing.

  /// Shows a history, which is kept alive. Its log can be saved and loaded, and a test be made of it.
  ///
  /// - Parameters:
  ///   - store: The store, if it is to be kept alive as well.
  ///   - test: What a test needs to know that is made of the session; without it none can be made.
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

  /// What is shown, and how much is recorded, now and from now on.
  public var position: AnyPublisher<HistoryPosition, Never> {
    history.position.eraseToAnyPublisher()
  }

  /// The action that led to a step, cut to 120 letters; nil if it is not known.
  public func actionText(at step: Int) -> String? {
    history.actions(at: step..<step + 1).first.map { ShortText.of($0, limit: 120) }
  }

  /// The action that led to a step, and what it changed, looked for elsewhere than on the main actor. Of a
  /// step that is not known it says so.
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

  /// Runs `work` elsewhere, and ends early when the task is cancelled.
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

  /// Shows a step, as `StoreHistory.jump(to:)`.
  public func jump(to step: Int) { history.jump(to: step) }

  /// Shows the step so many after the one that is shown, as `StoreHistory.step(by:)`.
  public func step(by offset: Int) { history.step(by: offset) }

  /// Lets what is shown stay as it is, as `StoreHistory.pause()`.
  public func pause() { history.pause() }

  /// Shows the newest state and what follows, as `StoreHistory.resume()`.
  public func resume() { history.resume() }

  /// Makes the step that is shown the newest, as `StoreHistory.goOn()`.
  public func goOn() { history.goOn() }

  /// Forgets all steps, as `StoreHistory.clear()`.
  public func clear() { history.clear() }
}

extension StoreHistory where State: Codable, StateAction: Codable {
  /// What tells this session from others.
  fileprivate func fingerprint() throws -> String {
    StateFingerprint(text: String(decoding: try export(), as: UTF8.self)).description
  }
}

/// What a test has to know that is made of a recorded session.
public struct SessionTest: Sendable {
  /// What is done in it, as a sentence or a part of one. Without it each session has a name of its own,
  /// so that several fit into one module.
  public var name: String?
  /// The reducer, as it is written in a test: `"AppState.reducer"`.
  public var reducer: String
  /// The modules that the reducer, the state and the actions are from.
  public var imports: [String]
  /// Those of them whose internals are needed.
  public var testableImports: [String]

  /// Describes a test.
  public init(
    name: String? = nil, reducer: String, imports: [String] = [],
    testableImports: [String] = []
  ) {
    (self.name, self.reducer) = (name, reducer)
    (self.imports, self.testableImports) = (imports, testableImports)
  }
}
