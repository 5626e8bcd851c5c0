import Bindery

/// A behaviour of views that every toolkit must have: a sentence, and the test of it.
///
/// ```swift
/// for behaviour in Behaviour.all where behaviour.laws.contains(18) { print(behaviour.sentence) }
/// ```
///
/// A ``ConformanceRun`` runs behaviours. Their identifiers are permanent, because the manual's
/// matrix names them.
public struct Behaviour: Sendable {
  /// A part of the manual's matrix.
  ///
  /// Its raw value is the title of the part. In lower case it is the first part of an
  /// ``Behaviour/identifier``: `input/several-listeners` belongs to the part `Input`.
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
  /// The laws of the manual that the behaviour belongs to; empty for a rule that is not part of a
  /// law.
  public let laws: [Int]
  /// The required behaviour, in one sentence.
  public let sentence: String

  /// Tests the behaviour with the controls of a toolkit.
  ///
  /// - Throws: ``Violation`` if the toolkit behaves differently, ``NotApplicable`` if it has no
  ///   such control.
  public let run: @MainActor @Sendable (any ConformanceToolkit) async throws -> Void

  /// Describes a behaviour.
  ///
  /// - Parameter name: A name that is unique in its folder, with hyphens.
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
