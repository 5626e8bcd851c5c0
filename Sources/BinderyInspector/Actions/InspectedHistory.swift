import BinderyStore
import Foundation

/// The history of a store, as an inspector shows it.
///
/// `Inspector.install(in:store:)` makes it. Make one yourself for a store that already has a
/// history:
///
/// ```swift
/// Inspector.install(in: application, showing: InspectedHistory(history))
/// ```
///
/// Its methods call those of `StoreHistory`. It makes the descriptions of actions and changes only
/// when a view shows them.
@MainActor
public final class InspectedHistory<State: Equatable & Sendable, StateAction: Action>:
  InspectedStore
{
  private let history: StoreHistory<State, StateAction>
  private let store: Store<State, StateAction>?
  /// The forms in which the session can be saved.
  ///
  /// If the state and the actions are `Codable`, the session can be saved as a log. If there is
  /// also a ``SessionTest``, it can be saved as a test, too.
  public let exports: [SessionExport]
  /// A function that reads a saved log, or `nil` if the state or the actions are not `Codable`.
  public let loadLog: (@MainActor (Data) throws -> ReplayDifference?)?

  private init(
    _ history: StoreHistory<State, StateAction>, _ store: Store<State, StateAction>?,
    exports: [SessionExport], loadLog: (@MainActor (Data) throws -> ReplayDifference?)?
  ) {
    (self.history, self.store) = (history, store)
    (self.exports, self.loadLog) = (exports, loadLog)
  }

  /// Shows a history whose state or actions are not `Codable`, so that it cannot be saved.
  ///
  /// - Parameters:
  ///   - history: The history, which the object retains.
  ///   - store: The store, if the object should retain it as well.
  public convenience init(
    _ history: StoreHistory<State, StateAction>, keeping store: Store<State, StateAction>? = nil
  ) {
    self.init(history, store, exports: [], loadLog: nil)
  }

  /// Shows a history whose log can be saved and loaded.
  ///
  /// - Parameters:
  ///   - history: The history, which the object retains.
  ///   - store: The store, if the object should retain it as well.
  public convenience init(
    _ history: StoreHistory<State, StateAction>, keeping store: Store<State, StateAction>? = nil
  ) where State: Codable, StateAction: Codable {
    self.init(history, keeping: store, test: nil)
  }

  // NB: This is not one initializer with a default for `test`: of two candidates the compiler
  // chooses the one that needs fewer defaults, which would be the one without exports.

  /// Shows a history whose log can be saved and loaded, and from which a test can be generated.
  ///
  /// - Parameters:
  ///   - history: The history, which the object retains.
  ///   - store: The store, if the object should retain it as well.
  ///   - test: The parameters of the test, or `nil` if no test can be generated.
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

  /// A publisher that emits the step that the app shows and the range of recorded steps: the
  /// current value, and then each new one.
  public var position: AnyPublisher<HistoryPosition, Never> {
    history.position.eraseToAnyPublisher()
  }

  /// Returns the action of a step, cut to 120 characters, or `nil` if the step is not known or is
  /// the first.
  public func actionText(at step: Int) -> String? {
    history.actions(at: step..<step + 1).first.map { ShortText.of($0, limit: 120) }
  }

  /// Returns the action of a step, and its changes.
  ///
  /// The changes are computed off the main actor, until the task is cancelled. For a step that is
  /// no longer recorded, the method returns a note.
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

  /// Makes the app show the state after a step; see `StoreHistory.jump(to:)`.
  public func jump(to step: Int) { history.jump(to: step) }

  /// Makes the app show the step at an offset from the current one; see `StoreHistory.step(by:)`.
  public func step(by offset: Int) { history.step(by: offset) }

  /// Makes the app keep its state; see `StoreHistory.pause()`.
  public func pause() { history.pause() }

  /// Makes the app show the newest state and further changes; see `StoreHistory.resume()`.
  public func resume() { history.resume() }

  /// Discards the steps after the one that the app shows; see `StoreHistory.goOn()`.
  public func goOn() { history.goOn() }

  /// Discards all steps; see `StoreHistory.clear()`.
  public func clear() { history.clear() }
}

extension StoreHistory where State: Codable, StateAction: Codable {
  /// Returns a text that distinguishes this session from others.
  fileprivate func fingerprint() throws -> String {
    StateFingerprint(text: String(decoding: try export(), as: UTF8.self)).description
  }
}

/// The parameters of a test that the inspector generates from a recorded session.
///
/// ```swift
/// let test = SessionTest(reducer: "AppState.reducer", testableImports: ["App"])
/// Inspector.install(in: application, store: store, test: test)
/// ```
///
/// The generated test needs no app and no display: it decodes the recorded state and actions, and
/// runs the reducer that is named here.
public struct SessionTest: Sendable {
  /// The name of the test.
  ///
  /// If it is `nil`, which is the default, each session gets a name of its own, so that a module
  /// can contain tests of several sessions.
  public var name: String?
  /// The expression for the reducer in the test: `"AppState.reducer"`.
  public var reducer: String
  /// The modules to import: those of the reducer, the state and the actions.
  public var imports: [String]
  /// The modules to import with `@testable`, because the test needs their internals.
  public var testableImports: [String]

  /// Creates the parameters of a generated test of the recorded session.
  ///
  /// - Parameters:
  ///   - name: The name of the test, or `nil` for a name that the generator chooses.
  ///   - reducer: The Swift expression of the store's reducer, as the test should contain it.
  ///   - imports: The modules that the test imports.
  ///   - testableImports: The modules that the test imports with `@testable`, because it uses their
  ///     internal types.
  public init(
    name: String? = nil, reducer: String, imports: [String] = [],
    testableImports: [String] = []
  ) {
    (self.name, self.reducer) = (name, reducer)
    (self.imports, self.testableImports) = (imports, testableImports)
  }
}
