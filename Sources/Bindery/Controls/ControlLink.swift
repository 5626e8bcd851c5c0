/// A two-way binding of a control's value. It ends with its group, and with the control.
@MainActor
final class ControlLink<Value: Equatable>: AnyBinding, LifetimePart, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  /// Whether it may refuse an input. Such links receive an input before those that only accept
  /// it.
  let decides: Bool
  private weak var control: AnyObject?
  private let describe: @MainActor () -> String
  private var link: ValueLink<Value>?
  /// The problem of its value, which the control shows.
  private(set) var problem: String? {
    didSet { if problem != oldValue { input?.showProblem() } }
  }
  private var display: (@MainActor (Value) -> Bool)?
  private var input: UserInput<Value>?
  /// The bindings that belong to it.
  private var parts: BindingGroup?

  /// Binds a control to a value, until the open ``BindingGroup`` is cleared or released.
  ///
  /// - Parameters:
  ///   - show: Shows a value. Returns false if it has to wait.
  ///   - also: Makes further bindings that end with this one.
  static func bind<Control: InputControl>(
    _ link: ValueLink<Value>, to control: Control, _ input: UserInput<Value>,
    show: @escaping @MainActor (Control, Value) -> Bool,
    also: @MainActor (ControlLink) -> Void = { _ in }
  ) {
    BindingLedger.folding { make(link, control, input, show, also) }
  }

  private static func make<Control: InputControl>(
    _ link: ValueLink<Value>, _ control: Control, _ input: UserInput<Value>,
    _ show: @escaping @MainActor (Control, Value) -> Bool, _ also: @MainActor (ControlLink) -> Void
  ) {
    let binding = ControlLink(link, control, input) { [weak control] value in
      control.map { show($0, value) } ?? true
    }
    let parts = BindingGroup()
    binding.parts = parts
    LifetimeToken.of(control)?.add(binding)
    parts.capture {
      // While a transaction is open the first value comes at its end.
      link.follow(Follower(control) { [weak binding] in binding?.showPresent() })
      if let first = link.present() { input.show(first, of: binding) }
      also(binding)
      link.accompany(control) { [weak binding] in binding?.problem = $0 }
    }
  }

  private init(
    _ link: ValueLink<Value>, _ control: some InputControl, _ input: UserInput<Value>,
    _ display: @escaping @MainActor (Value) -> Bool
  ) {
    decides = link.decides
    self.control = control
    let (number, controlName, source) = (input.countLink(), input.controlName, link.name)
    describe = {
      "the value of \(controlName), bound to \(source)" + (number > 1 ? " (\(number))" : "")
    }
    self.link = link
    self.input = input
    self.display = display
    super.init(group: .open(for: describe()))
    input.add(self)
  }

  override var name: String { describe() }

  override var kind: LiveBinding.Kind { .event }

  override var isReceiverGone: Bool { control == nil }

  override func replay(_ text: String) -> Bool {
    guard let input, let value = ReplayedValue.value(of: text, as: Value.self) else { return false }
    input.replay(value)
    return true
  }

  override var sourceName: String? { link?.source }

  override var inspected: (object: AnyObject?, property: String?) { (control, input?.name) }

  /// The value that the source holds; nil once the source is gone.
  func present() -> Value? { link?.present() }

  /// Passes the user's input to the source.
  func take(_ value: Value) {
    guard !isEnded, let link else { return }
    guard let record else { return link.take(value) }
    _ = record.delivering {
      record.note(value)
      link.take(value)
      return true
    }
  }

  /// - Returns: Whether the control shows it; false if it has to wait.
  func show(_ value: Value) -> Bool {
    guard !isEnded, let display else { return true }
    return display(value)
  }

  /// Shows the value that the source holds now.
  func showPresent() { input?.showPresent(of: self) }

  /// Passes the value that the source holds now to the other links and the listeners, as an input,
  /// if the control shows a different value.
  func settlePresent() { input?.settlePresent(of: self) }

  /// Shows the value that had to wait.
  func showWaiting() { input?.showWaiting() }

  func ownerIsGone() { cancel() }

  override func didCancel() {
    MainQueue.finish(self) { $0.letGo() }
  }

  private func letGo() {
    let (input, link, parts) = (input, link, parts)
    (self.input, self.link, self.parts, display) = (nil, nil, nil, nil)
    input?.remove(self)
    extendLifetime((link, parts))
  }
}

/// The target for the source of a two-way binding, regardless of the type of its values: it makes
/// the control show the current value.
@MainActor
struct Follower {
  private let control: AnyObject
  private let change: @MainActor () -> Void

  init(_ control: AnyObject, _ change: @escaping @MainActor () -> Void) {
    self.control = control
    self.change = change
  }

  /// Returns a follower that calls `first` before the control shows the value.
  func after(_ first: @escaping @MainActor () -> Void) -> Follower {
    Follower(control) { [change] in
      first()
      change()
    }
  }

  func target<Value>() -> BindingTarget<Value> {
    let change = change
    return BindingTarget(every: BoundProperty(control, set: { _, _ in change() }))
  }
}
