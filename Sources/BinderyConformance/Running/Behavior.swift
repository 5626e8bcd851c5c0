import Bindery

/// A behavior that every toolkit must have: a sentence that describes it, and a test.
///
/// ```swift
/// for one in Behavior.all where one.laws.contains(18) { print(one.sentence) }
/// ```
///
/// A ``ConformanceRun`` runs behaviors. The manual's matrix names them by their identifiers, which
/// never change.
public struct Behavior: Sendable {
  /// A part of the manual's matrix.
  ///
  /// The raw value is the title of the part. In lower case, it begins the ``Behavior/identifier``
  /// of each behavior in the part: `input/several-listeners` belongs to the part `Input`.
  public enum Folder: String, CaseIterable, Sendable {
    case lifetime = "Lifetime"
    case delivery = "Delivery"
    case failure = "Failure"
    case input = "Input"
    case fields = "Fields"
    case commands = "Commands"
    case lists = "Lists"
    case tables = "Tables"
    case screens = "Screens"
  }

  /// The part of the manual's matrix that contains the behavior.
  public let folder: Folder
  /// The permanent name: `input/several-listeners`.
  public let identifier: String
  /// The numbers of the manual's laws that the behavior tests. The array is empty for a rule that
  /// is not part of a law.
  public let laws: [Int]
  /// The required behavior, in one sentence.
  public let sentence: String

  /// Tests the behavior with each of a toolkit's controls to which it applies.
  ///
  /// - Throws: ``Violation`` if the toolkit behaves differently, and ``NotApplicable`` if it has no
  ///   such controls.
  public let run: @MainActor @Sendable (any ConformanceToolkit) async throws -> Void

  /// Describes a behavior.
  ///
  /// - Parameters:
  ///   - folder: The part of the manual's matrix that contains the behavior.
  ///   - name: A name that is unique in its part: words with hyphens between them.
  ///   - laws: The numbers of the manual's laws that the behavior tests.
  ///   - sentence: The required behavior.
  ///   - run: Tests the behavior with a toolkit.
  public init(
    _ folder: Folder, _ name: String, laws: [Int] = [], _ sentence: String,
    run: @escaping @MainActor @Sendable (any ConformanceToolkit) async throws -> Void
  ) {
    self.folder = folder
    self.laws = laws
    self.sentence = sentence
    self.run = run
    identifier = "\(folder.rawValue.lowercased())/\(name)"
  }

  /// All behaviors, in the order of the manual.
  @MainActor public static let all: [Behavior] =
    lifetime + delivery + failure + input + replacedInput + sharedInput + inputLifetime
    + fields + textInput + correctedTyping + textUndo + numberFields + forms + pickers + commands
    + lists + tables + tableUser
    + tableSections + tableTransactions + screens + navigation
}
