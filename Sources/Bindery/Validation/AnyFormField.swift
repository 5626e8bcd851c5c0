import BinderyCombine

/// A field of a form, regardless of the type of its value. See ``FormField``.
///
/// ```swift
/// for field in form.fields {
///   group.add(field.shownProblem.sink { problem in print(problem?.message ?? "no problem") })
/// }
/// ```
///
/// Its publishers emit the current value first, and then every value that differs from the previous
/// one. They emit on the main actor. All changes caused by one keystroke are one
/// ``transaction(_:)``. Subscriptions keep the field alive.
@MainActor
public class AnyFormField {
  /// A publisher that emits the problem with the value, or nil if there is none.
  ///
  /// It emits problems from the beginning: an empty required field has a problem before the user
  /// visits the field. To show the problem, use ``shownProblem``.
  public final var problem: FormValue<FieldProblem?> { FormValue(problemNode, owner: self) }

  /// A publisher that emits the problem to show, or nil if there is none. It emits nil until the
  /// user has left the field or tried to submit the form.
  public final var shownProblem: FormValue<FieldProblem?> {
    FormValue(shownNode, owner: self)
  }

  /// A publisher that emits whether the value is valid: it has no problem, shown or not, and no
  /// check is under way.
  public final var isValid: FormValue<Bool> { FormValue(validNode, owner: self) }

  /// A publisher that is true if the value differs from the original one, or if one of the field's
  /// controls contains text that cannot be parsed.
  ///
  /// Its value becomes false when the user restores the original value, and when
  /// ``FieldGroup/submit(_:)`` succeeds or ``FieldGroup/cancel()`` is called.
  public final var isDirty: FormValue<Bool> { FormValue(dirtyNode, owner: self) }

  /// A publisher that emits whether an asynchronous rule is running or waits for its delay. While
  /// its value is true, the field is not valid.
  public final var isChecking: FormValue<Bool> { FormValue(checkingNode, owner: self) }

  /// A publisher that emits when the field requests the keyboard focus. It never completes. A
  /// control that is bound to the field (`entry *= viewModel.email`) then takes the focus.
  public final var focusRequests: AnyPublisher<Void, Never> { focus.eraseToAnyPublisher() }

  /// Whether the field's problem, if it has one, is shown. It becomes true when the user leaves the
  /// field or tries to submit the form. It becomes false when the field is reset, or when the form
  /// is submitted or cancelled.
  public private(set) final var showsProblem = false

  final let problemNode = Observed<FieldProblem?>(nil, name: "a field’s problem")
  private final let shownNode = Observed<FieldProblem?>(nil, name: "a field’s shown problem")
  private final let validNode = Observed(true, name: "whether a field is valid")
  final let dirtyNode = Observed(false, name: "whether a field is dirty")
  final let checkingNode = Observed(false, name: "whether a field is checked")
  private final lazy var focus = PassthroughSubject<Void, Never>()

  /// Whether a rule of any field is running. A rule must not change a field.
  static var isRunningRules = false

  final weak var group: FieldGroup?
  /// The rules between several fields that read this one.
  final var sharedRules: [SharedFieldRule] = []
  /// The problem that the field's own synchronous rules have found.
  final var ownProblem: FieldProblem?
  /// The problem that the asynchronous rules have found.
  final var checkedProblem: FieldProblem?
  /// The counts of this field that are part of the group's totals.
  final var counted = FieldCount()

  init() {}

  /// Marks the field as visited and left by the user. From then on its problem is shown.
  ///
  /// A control that is bound to the field calls this method. Call it yourself for a field that the
  /// user edits in another way, such as on a map.
  public final func touch() {
    show(true)
  }

  /// Requests the keyboard focus for the control that shows the field.
  ///
  /// ```swift
  /// if viewModel.code.problem.value != nil { viewModel.code.requestFocus() }
  /// ```
  ///
  /// It has no effect if no control is bound to the field. Validating a form requests the focus for
  /// the first field with a problem.
  public final func requestFocus() {
    focus.send()
  }

  /// Runs the rules again for the current value, for example after the network has become available
  /// again. An asynchronous rule runs after its delay.
  public func checkAgain() {}

  /// The type of its value, for messages.
  var valueName: String { "a value" }

  // MARK: For the group

  /// Returns a closure that makes the current value the original. It can be called later, when
  /// the field may have another value.
  func commitLater() -> @MainActor () -> Void { {} }

  func restoreOriginal() {}

  /// Runs the asynchronous rules without further delay.
  func hurryCheck() {}

  /// Shows the problem from now on, or hides it until it is due again. It opens a transaction of
  /// its own.
  final func show(_ shows: Bool) {
    guard shows != showsProblem else { return }
    let queue = DeliveryQueue.main
    queue.beginTransaction()
    showsProblem = shows
    shownNode.set(shows ? problemNode.value : nil)
    queue.endTransaction()
  }

  /// Updates the problem after a rule has a new result.
  final func updateProblem() {
    var problem = ownProblem
    if problem == nil { problem = sharedProblem ?? checkedProblem }
    if problem != problemNode.stored {
      problemNode.replace(problem)
      if showsProblem { shownNode.set(problem) }
      group?.problemChanged()
    }
    let isValid = problem == nil && !checkingNode.stored
    validNode.set(isValid)
    count()
  }

  /// Removes the rules of a group that is being released.
  final func leaveGroup() {
    guard !sharedRules.isEmpty else { return }
    sharedRules = []
    updateProblem()
  }

  /// Removes some of the rules that read this field.
  final func drop(_ rules: [SharedFieldRule]) {
    let count = sharedRules.count
    sharedRules.removeAll { rule in rules.contains { $0 === rule } }
    if sharedRules.count < count { updateProblem() }
  }

  private var sharedProblem: FieldProblem? {
    for rule in sharedRules where rule.target === self {
      if let problem = rule.problem { return problem }
    }
    return nil
  }

  /// Reports the current counts of this field to the group.
  final func count() {
    let count = FieldCount(
      bad: problemNode.stored != nil, missing: problemNode.stored?.kind == .missing,
      checking: checkingNode.stored, dirty: dirtyNode.stored)
    guard count != counted else { return }
    let former = counted
    counted = count
    group?.recount(former, count)
  }
}

/// The counts that a field adds to the totals of its group.
struct FieldCount: Equatable {
  var bad = 0
  var missing = 0
  var checking = 0
  var dirty = 0

  init() {}

  init(bad: Bool, missing: Bool, checking: Bool, dirty: Bool) {
    self.bad = bad ? 1 : 0
    self.missing = missing ? 1 : 0
    self.checking = checking ? 1 : 0
    self.dirty = dirty ? 1 : 0
  }
}
