import Bindery

/// A behaviour that every toolkit must have: a sentence, and a test of it.
///
/// ```swift
/// for behaviour in Behaviour.all where behaviour.laws.contains(18) { print(behaviour.sentence) }
/// ```
///
/// A ``ConformanceRun`` runs behaviours. The manual's matrix names them by their identifiers, which
/// never change.
public struct Behaviour: Sendable {
  /// A part of the manual's matrix.
  ///
  /// The raw value is the title of the part. In lower case, it begins the ``Behaviour/identifier``
  /// of each behaviour in the part: `input/several-listeners` belongs to the part `Input`.
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

  /// The part of the manual's matrix that contains the behaviour.
  public let folder: Folder
  /// The permanent name: `input/several-listeners`.
  public let identifier: String
  /// The numbers of the manual's laws that the behaviour tests; empty for a rule that is not in a
  /// law.
  public let laws: [Int]
  /// The required behaviour, in one sentence.
  public let sentence: String

  /// Tests the behaviour with each of a toolkit's controls that it concerns.
  ///
  /// - Throws: ``Violation`` if the toolkit behaves differently, and ``NotApplicable`` if it has no
  ///   such controls.
  public let run: @MainActor @Sendable (any ConformanceToolkit) async throws -> Void

  /// Describes a behaviour.
  ///
  /// - Parameters:
  ///   - folder: The part of the manual's matrix that contains it.
  ///   - name: A name of words with hyphens between them, which is unique in its part.
  ///   - laws: The numbers of the manual's laws that it tests.
  ///   - sentence: The required behaviour.
  ///   - run: Tests the behaviour with a toolkit.
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

  /// All behaviours, in the order of the manual.
  @MainActor public static let all: [Behaviour] =
    lifetime + delivery + failure + input + replacedInput + sharedInput + inputLifetime
    + fields + textInput + correctedTyping + textUndo + numberFields + forms + pickers + commands
    + lists + tables + tableUser
    + tableSections + tableTransactions + screens + navigation
}
