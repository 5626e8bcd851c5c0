import BinderyStore
import Foundation

/// A store with its history, as an inspector uses it, with its state and its actions type-erased.
///
/// ``InspectedHistory`` conforms to it for Bindery's stores. Conform to it to show a store of
/// another library.
@MainActor
public protocol InspectedStore: AnyObject {
  /// A publisher of the step that is shown and the range of recorded steps.
  var position: AnyPublisher<HistoryPosition, Never> { get }

  /// Returns the action of a step in a few words; nil if the step is not known, or is the first.
  func actionText(at step: Int) -> String?

  /// Returns the action of a step, and its changes; for the first step, its state.
  ///
  /// The changes are computed off the main actor.
  func details(at step: Int) async -> StepDetails

  /// Makes the app show a step.
  func jump(to step: Int)

  /// Makes the app show the step at an offset from the one that it shows.
  func step(by offset: Int)

  /// Makes the app keep its state until ``resume()``, while actions are still recorded.
  func pause()

  /// Makes the app show the newest state, and follow.
  func resume()

  /// Makes the shown step the newest: later ones are discarded.
  func goOn()

  /// Discards all steps. The app shows the newest state, which is the first step from now on.
  func clear()

  /// The forms in which the session can be written to a file.
  var exports: [SessionExport] { get }

  /// Replaces all steps with those of a log that one of the ``exports`` wrote, and makes the app
  /// show the last of them; nil if the state or the actions are not `Codable`.
  ///
  /// It returns a difference between the reducer's states and the recorded ones, if there is one.
  /// It throws an error that can be shown to the user, and then has changed nothing.
  var loadLog: (@MainActor (Data) throws -> ReplayDifference?)? { get }
}

/// The action of a step, and its changes, as lines of text.
///
/// ```swift
/// let details = await store.details(at: 3)
/// print(details.action?.text ?? "", details.change.text)
/// ```
public struct StepDetails: Equatable, Sendable {
  /// The action; nil for the first step.
  public var action: StateDifference?
  /// The changes of the step; for the first step, its state.
  public var change: StateDifference
}

/// A form in which a recorded session can be written to a file, such as a log or a test.
///
/// ```swift
/// for export in store.exports {
///   try export.make().write(to: folder.appendingPathComponent(export.fileName))
/// }
/// ```
@MainActor
public struct SessionExport {
  /// The title for users: “Save the log”.
  public let title: String
  /// The suggested name of a file.
  public let fileName: String
  /// The content of the file.
  ///
  /// - Throws: An error that can be shown to the user.
  public let make: @MainActor () throws -> Data

  /// Creates a form.
  public init(title: String, fileName: String, make: @escaping @MainActor () throws -> Data) {
    self.title = title
    self.fileName = fileName
    self.make = make
  }
}
