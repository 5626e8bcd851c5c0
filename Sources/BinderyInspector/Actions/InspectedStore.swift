import BinderyStore
import Foundation

/// A store with its history, as an inspector uses it, whatever its state and its actions are.
@MainActor
public protocol InspectedStore: AnyObject {
  /// What is shown, and how much is recorded.
  var position: AnyPublisher<HistoryPosition, Never> { get }

  /// The action that led to a step in a few words; nil if the step is not known, or is the first.
  func actionText(at step: Int) -> String?

  /// The action that led to a step, and what it changed; for the first step the state that it began with.
  ///
  /// The difference is looked for elsewhere than on the main actor.
  func details(at step: Int) async -> StepDetails

  /// Has the app show a step.
  func jump(to step: Int)

  /// Has the app show the step so many after, or before, the one that it shows.
  func step(by offset: Int)

  /// Has the app show what it shows until ``resume()``, while actions go on being recorded.
  func pause()

  /// Has the app show the newest state, and what follows.
  func resume()

  /// Makes the step that is shown the newest: what came after it is forgotten.
  func goOn()

  /// Forgets all steps. The app shows the newest state, which is the first step from now on.
  func clear()

  /// What can be written to a file.
  var exports: [SessionExport] { get }

  /// Replaces all steps by those of a log, as one of the ``exports`` has written it, and has the app show
  /// the last of them; nil if the state or the actions are not `Codable`.
  ///
  /// It returns where the reducer leads to other states now than was recorded, and throws an error that
  /// can be shown to the user, without having changed anything.
  var loadLog: (@MainActor (Data) throws -> ReplayDifference?)? { get }
}

/// What an action was, and what it changed.
public struct StepDetails: Equatable, Sendable {
  /// The action; nil at the first step.
  public var action: StateDifference?
  /// What it changed; at the first step the state.
  public var change: StateDifference
}

/// A form in which a recorded session can be written to a file.
@MainActor
public struct SessionExport {
  /// What the user chooses: “Save the log”.
  public let title: String
  /// The name that a file is offered.
  public let fileName: String
  /// The content of the file.
  ///
  /// - Throws: An error that can be shown to the user.
  public let make: @MainActor () throws -> Data

  /// Describes a form.
  public init(title: String, fileName: String, make: @escaping @MainActor () throws -> Data) {
    self.title = title
    self.fileName = fileName
    self.make = make
  }
}
