import BinderyStore
import Foundation

/// A store with its history, as an inspector uses it, with type-erased state and actions.
///
/// ``InspectedHistory`` conforms for Bindery's stores. Conform to it to show a store of another
/// library:
///
/// ```swift
/// Inspector.install(in: application, showing: MyStoreHistory(store))
/// ```
@MainActor
public protocol InspectedStore: AnyObject {
  /// A publisher that emits the step that the app shows and the range of recorded steps: the
  /// current value, and then each new one.
  var position: AnyPublisher<HistoryPosition, Never> { get }

  /// Returns the action of a step in a few words, or `nil` if the step is not known or is the
  /// first.
  func actionText(at step: Int) -> String?

  /// Returns the action of a step, and its changes. For the first step, returns the state instead.
  ///
  /// The changes should be computed off the main actor.
  func details(at step: Int) async -> StepDetails

  /// Makes the app show the state after a step.
  func jump(to step: Int)

  /// Makes the app show the step at an offset from the current one.
  ///
  /// - Parameter offset: The number of steps. It is negative for earlier steps.
  func step(by offset: Int)

  /// Makes the app keep its state until ``resume()`` is called. Actions are still recorded.
  func pause()

  /// Makes the app show the newest state, and each later one.
  func resume()

  /// Discards the steps after the one that the app shows, which becomes the newest.
  func goOn()

  /// Discards all steps. The app shows the newest state, which becomes the first step.
  func clear()

  /// The forms in which the session can be saved to a file.
  var exports: [SessionExport] { get }

  /// A function that replaces all steps with those of a saved log, and makes the app show the last
  /// one. The property is `nil` if the state or the actions are not `Codable`.
  ///
  /// The function returns the difference between the reducer's states and the recorded ones, if
  /// there is one. If the log cannot be read, the function throws an error for the user, and the
  /// history does not change.
  var loadLog: (@MainActor (Data) throws -> ReplayDifference?)? { get }
}

/// The action of a step, and its changes, as lines of text.
///
/// ```swift
/// let details = await store.details(at: 3)
/// print(details.action?.text ?? "", details.change.text)
/// ```
public struct StepDetails: Equatable, Sendable {
  /// The action, or `nil` for the first step.
  public var action: StateDifference?
  /// The changes of the step, or the state for the first step.
  public var change: StateDifference
}

/// A form in which a recorded session can be saved to a file, such as a log or a test.
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
  /// The suggested name of the file.
  public let fileName: String
  /// A function that returns the content of the file.
  ///
  /// - Throws: An error that can be shown to the user.
  public let make: @MainActor () throws -> Data

  /// Creates a form in which the session can be saved.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - fileName: The name that the file chooser suggests.
  ///   - make: Makes the content of the file, on the main actor, when the user saves it. Errors
  ///     that it throws can be shown to the user.
  public init(title: String, fileName: String, make: @escaping @MainActor () throws -> Data) {
    self.title = title
    self.fileName = fileName
    self.make = make
  }
}
