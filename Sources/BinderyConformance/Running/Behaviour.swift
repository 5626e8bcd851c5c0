import Bindery

/// Something that a view does, whatever toolkit it is of.
public struct Behaviour: Sendable {
  /// The part of the manual's matrix that it stands in.
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

  /// The part of the manual's matrix that it stands in.
  public let folder: Folder
  /// A name that does not change: `input/several-listeners`.
  public let identifier: String
  /// The laws of the manual that it is a part of; none for a rule of its own.
  public let laws: [Int]
  /// What is promised, in one sentence.
  public let sentence: String

  /// Does it with the controls of a toolkit.
  ///
  /// - Throws: ``Violation`` where the toolkit does something else, ``NotApplicable`` where it has no
  ///   such control.
  public let run: @MainActor @Sendable (any ConformanceToolkit) async throws -> Void

  /// Describes a behaviour.
  ///
  /// - Parameter name: Tells it from others of its folder, with hyphens.
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

  /// All behaviours, in the order in which the manual shows them.
  @MainActor public static let all: [Behaviour] =
    lifetime + delivery + failure + input + replacedInput + sharedInput + inputLifetime
    + fields + textInput + correctedTyping + textUndo + numberFields + forms + pickers + commands
    + lists + tables + tableUser
    + tableSections + tableTransactions + screens + navigation
}
