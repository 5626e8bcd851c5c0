// How a keystroke reaches the view model
//
// A control calls its handlers when its value has changed (`TextControl.onTextChange`, for example;
// each toolkit layer implements it). `UserInput` is the only handler, regardless of how many
// bindings and publishers follow the value. It ignores programmatic changes. For each input of the
// user it begins an `InputRound`, which passes the input to the links of the control, those that
// can refuse it first, until all agree. Then the control shows the value, and the control's
// publishers send it, in the same transaction.
//
// A `ControlLink` is one two-way binding; its `ValueLink` knows where the value lives (a subject,
// a part of a state, a form's field, a store). A `LifetimeToken` that the control owns ends all
// of these with the control.

/// One value of a control that the user changes. The links of the control settle each input
/// together; then the listeners receive the result.
///
/// It ignores programmatic changes. It lives as long as it has a link or a listener.
@MainActor
final class UserInput<Value: Equatable>: AnyUserInput {
  private let value: @MainActor () -> Value?
  private let isByProgram: @MainActor () -> Bool
  private let tellsProgramChanges: Bool
  private var connection: (any ControlConnection)?

  /// The links of the control: first those that can refuse an input, then the others, each in the
  /// order in which they were made.
  private(set) var links: [ControlLink<Value>] = []
  private var linkCount = 0
  private var listeners: [Listener] = []
  /// The input that is being settled.
  private var round: InputRound<Value>?
  /// The link whose value could not be shown yet, because an input method composes.
  private weak var waiting: ControlLink<Value>?
  private var depth = 0
  /// The value with which the program replaced the last input while that input was being settled.
  private var replacement: Value?

  /// Returns the input with this name. It is made at the first call.
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

  /// Returns the input of a control that knows whether the program changes it.
  static func named<Control: InputControl>(
    _ name: String, of control: Control, read: @escaping @MainActor (Control) -> Value,
    connect: @MainActor (Control, @escaping @MainActor () -> Void) -> (any ControlConnection)?
  ) -> UserInput {
    named(
      name, of: control, read: read, tellsProgramChanges: Control.tellsProgramChanges,
      isByProgram: { $0.isChangedByProgram }, connect: connect)
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

  // MARK: Links and listeners

  func add(_ link: ControlLink<Value>) {
    let place = link.decides ? links.firstIndex { !$0.decides } : nil
    links.insert(link, at: place ?? links.endIndex)
  }

  func remove(_ link: ControlLink<Value>) {
    links.removeAll { $0 === link }
    if link.problem != nil { showProblem() }
    endIfUnused()
  }

  /// Returns the number of a link that is being made. The first is 1.
  func countLink() -> Int {
    linkCount += 1
    return linkCount
  }

  /// Shows the first problem that a link has.
  func showProblem() {
    (control as? any InputControl)?.inputProblem = links.lazy.compactMap(\.problem).first
  }

  func add(_ handler: @escaping @MainActor (Value) -> Void) -> any ControlConnection {
    let listener = Listener(self, handler)
    listeners.append(listener)
    return listener
  }

  /// Does nothing while an input is settled: a link or listener that is added then must know the
  /// replacement of that input.
  private func endIfUnused() {
    guard depth == 0, listeners.isEmpty, links.isEmpty else { return }
    connection?.disconnect()
    connection = nil
    forget()
  }

  // MARK: The user

  private func hear() {
    guard let entered = value(), !isReplacement(entered), !isByProgram() else { return }
    begin(InputRound(self, entered))
    if tellsProgramChanges, let present = value(), present != entered { replacement = present }
    endIfUnused()
  }

  private func begin(_ round: InputRound<Value>) {
    depth += 1
    self.round = round
    for listener in listeners { listener.known = nil }
    if BindingLedger.isOn {
      runNoted(round)
    } else {
      SecretInput.telling(of: control) { round.run() }
    }
    depth -= 1
  }

  /// Runs a round while inspectors record what happens.
  @inline(never)
  private func runNoted(_ round: InputRound<Value>) {
    SecretInput.telling(of: control, round.entered) {
      Tracing.step(
        .input, "\(controlName), \(name)", value: SecretInput.text(of: round.entered)
      ) {
        round.run()
      }
    }
  }

  /// Settles a value as if the user had entered it.
  func replay(_ value: Value) {
    begin(InputRound(self, value))
    endIfUnused()
  }

  /// Whether a value is the program's replacement, with no input after it.
  ///
  /// A toolkit may report the replacement only after it has reported the user's input, when the
  /// program is no longer writing. It would then look like another input of the user.
  private func isReplacement(_ value: Value) -> Bool {
    if value == replacement { return true }
    replacement = nil
    return false
  }

  func isLatest(_ round: InputRound<Value>) -> Bool { self.round === round }

  func end(_ round: InputRound<Value>) {
    if isLatest(round) { self.round = nil }
  }

  /// Emits the result of an input to the listeners that have not received it. Without a link a
  /// listener may write another value into the control; that listener does not receive its own
  /// value.
  func tell(_ value: Value, in round: InputRound<Value>) {
    for listener in listeners where isLatest(round) && listener.known != value {
      listener.known = value
      listener.handler?(value)
      guard links.isEmpty, let shown = self.value(), shown != value else { continue }
      listener.known = shown
      return
    }
  }

  /// Returns the value that the control shows, if it differs from the one that the listeners have
  /// received. Otherwise, it returns `nil`. If there is only one listener, it also returns `nil`,
  /// because that listener must have written the value itself.
  func writtenByAListener(insteadOf value: Value) -> Value? {
    guard listeners.count > 1, let shown = self.value(), shown != value else { return nil }
    return shown
  }

  /// The listeners, for a report, with the groups that were open when they were made.
  var namesOfListeners: [(name: String, receiver: (any ProblemReceiver)?)] {
    listeners.map { ("a listener to the \(name) of \(controlName)", $0.group) }
  }

  // MARK: The program

  /// Shows the value that a link's source holds now. It does nothing while an input is settled:
  /// the round then decides what is shown.
  func showPresent(of link: ControlLink<Value>) {
    guard round == nil, let value = link.present() else { return }
    show(value, of: link)
  }

  /// Settles the value that a link has made of the last input, for example its printed form.
  func settlePresent(of link: ControlLink<Value>) {
    guard round == nil, let value = link.present(), value != self.value() else { return }
    begin(InputRound(self, value, by: link))
    endIfUnused()
  }

  /// Shows a value of a link, at once or when an input method has ended its composition.
  func show(_ value: Value, of link: ControlLink<Value>) {
    waiting = link.show(value) ? nil : link
  }

  /// Shows the value that had to wait for the end of a composition.
  func showWaiting() {
    if let waiting { showPresent(of: waiting) }
  }

  /// A listener, which keeps the input alive until it is disconnected.
  private final class Listener: ControlConnection {
    private var input: UserInput?
    private(set) var handler: (@MainActor (Value) -> Void)?
    private(set) weak var group = BindingGroup.current
    /// The last value of the current round that it has received, or has written itself.
    var known: Value?

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

/// An input whose value's type is hidden.
@MainActor
class AnyUserInput {
  /// The inputs of all controls.
  private static let known = WeakTable<AnyUserInput>()

  /// The name of the value: "text" or "value".
  let name: String
  /// The control's name, for messages.
  let controlName: String
  final private(set) weak var control: AnyObject?

  init(_ name: String, of control: AnyObject) {
    (self.name, self.control) = (name, control)
    controlName = (control as? any BindingHost)?.bindingName ?? "\(type(of: control))"
    Self.known[control, name] = self
  }

  static func known(_ name: String, of control: AnyObject) -> AnyUserInput? {
    known[control, name]
  }

  func forget() {
    if let control, Self.known[control, name] === self { Self.known[control, name] = nil }
  }
}
