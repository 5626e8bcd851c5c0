/// What the user makes of one value of a control, told to all who listen to it.
///
/// All of them hear the value that the user entered, also those who come after one that has put another
/// in its place. What was put there is told to nobody. It lives as long as somebody listens.
@MainActor
final class UserInput<Value: Equatable>: AnyUserInput {
  private let value: @MainActor () -> Value?
  private let isByProgram: @MainActor () -> Bool
  private let tellsProgramChanges: Bool
  private var connection: (any ControlConnection)?

  private var listeners: [Listener] = []
  /// How many inputs were told, and how many are just being told.
  private var (told, depth) = (0, 0)
  /// What the program has put in the place of the last input, while that was told.
  private var replacement: Value?

  /// The input that has this name, which the first who listens makes.
  static func named<Control: AnyObject>(
    _ name: String, of control: Control, read: @escaping @MainActor (Control) -> Value,
    tellsProgramChanges: Bool, isByProgram: @escaping @MainActor (Control) -> Bool,
    connect: @MainActor (Control, @escaping @MainActor () -> Void) -> (any ControlConnection)?
  ) -> UserInput {
    if let known = known(name, of: control) as? UserInput { return known }
    let input = UserInput(
      name, of: control, value: { [weak control] in control.map(read) },
      tellsProgramChanges: tellsProgramChanges,
      isByProgram: { [weak control] in control.map(isByProgram) ?? true })
    input.connection = connect(control) { [weak input] in input?.hear() }
    return input
  }

  private init(
    _ name: String, of control: AnyObject, value: @escaping @MainActor () -> Value?,
    tellsProgramChanges: Bool, isByProgram: @escaping @MainActor () -> Bool
  ) {
    self.value = value
    self.isByProgram = isByProgram
    self.tellsProgramChanges = tellsProgramChanges
    super.init(name, of: control)
  }

  func add(_ handler: @escaping @MainActor (Value) -> Void) -> any ControlConnection {
    let listener = Listener(self, handler)
    listeners.append(listener)
    return listener
  }

  private func hear() {
    guard let entered = value(), !isReplacement(entered), !isByProgram() else { return }
    told += 1
    depth += 1
    let number = told
    SecretInput.telling(of: control) {
      for listener in listeners {
        // Whoever has heard of a newer one meanwhile is not told the older after it.
        if number == told { listener.handler?(entered) }
      }
    }
    depth -= 1
    if tellsProgramChanges, let present = value(), present != entered { replacement = present }
    endIfUnused()
  }

  /// Whether a value is what the program put there, and nothing has come after it.
  ///
  /// A toolkit may tell of it only when it has ended telling of what the user did, when the program is no
  /// longer writing; it would look like another thing that the user did.
  private func isReplacement(_ value: Value) -> Bool {
    if value == replacement { return true }
    replacement = nil
    return false
  }

  /// Not while it tells: whoever comes then must know of what is put in the place of the input.
  private func endIfUnused() {
    guard depth == 0, listeners.isEmpty else { return }
    connection?.disconnect()
    connection = nil
    forget()
  }

  /// Keeps the input alive while it listens.
  private final class Listener: ControlConnection {
    private var input: UserInput?
    private(set) var handler: (@MainActor (Value) -> Void)?

    init(_ input: UserInput, _ handler: @escaping @MainActor (Value) -> Void) {
      self.input = input
      self.handler = handler
    }

    func disconnect() {
      guard let input else { return }
      self.input = nil
      handler = nil
      input.listeners.removeAll { $0 === self }
      input.endIfUnused()
    }
  }
}

/// An input whose value's type is hidden, and where the inputs of each control are found.
@MainActor
class AnyUserInput {
  private let name: String
  fileprivate weak var control: AnyObject?
  private let identifier: ObjectIdentifier

  private struct Weak {
    weak var input: AnyUserInput?
  }
  /// By the addresses of their controls. Another control may have the address of one that is gone, so
  /// each input is asked whose it is.
  private static var known: [ObjectIdentifier: [Weak]] = [:]

  init(_ name: String, of control: AnyObject) {
    (self.name, self.control, identifier) = (name, control, ObjectIdentifier(control))
    Self.known[identifier, default: []].append(Weak(input: self))
  }

  static func known(_ name: String, of control: AnyObject) -> AnyUserInput? {
    known[ObjectIdentifier(control)]?.lazy.compactMap(\.input)
      .first { $0.name == name && $0.control === control }
  }

  func forget() {
    var inputs = Self.known[identifier] ?? []
    inputs.removeAll { $0.input == nil || $0.input === self }
    Self.known[identifier] = inputs.isEmpty ? nil : inputs
  }
}
