import BinderyCombine

/// A field of a form, whatever the type of its value. See ``FormField``.
@MainActor
public class AnyFormField {
  /// The problem with the value, as a publisher; nil if none is known.
  ///
  /// This is the truth, from the beginning: an empty field that is required has a problem before
  /// the user has come to it. Show ``shownProblem``.
  public final var problem: FormValue<FieldProblem?> { FormValue(problemNode, owner: self) }

  /// The problem once it is time to show it, as a publisher: when the user has left the field, or
  /// has tried to submit the form.
  public final var shownProblem: FormValue<FieldProblem?> {
    FormValue(shownNode, owner: self)
  }

  /// Whether the value has been seen to be good, as a publisher: there is no problem, and nothing is
  /// being checked.
  public final var isValid: FormValue<Bool> { FormValue(validNode, owner: self) }

  /// Whether the value differs from the original one, as a publisher.
  public final var isDirty: FormValue<Bool> { FormValue(dirtyNode, owner: self) }

  /// Whether a rule that takes its time is at work, or will be soon, as a publisher.
  public final var isChecking: FormValue<Bool> { FormValue(checkingNode, owner: self) }

  /// Sends when the field should have the keyboard focus. Never completes.
  public final var focusRequests: AnyPublisher<Void, Never> { focus.eraseToAnyPublisher() }

  /// Whether its problem is shown.
  public private(set) final var showsProblem = false

  final let problemNode = Observed<FieldProblem?>(nil, name: "a field’s problem")
  private final let shownNode = Observed<FieldProblem?>(nil, name: "a field’s shown problem")
  private final let validNode = Observed(true, name: "whether a field is valid")
  final let dirtyNode = Observed(false, name: "whether a field is dirty")
  final let checkingNode = Observed(false, name: "whether a field is checked")
  private final lazy var focus = PassthroughSubject<Void, Never>()

  /// Whether a rule decides just now, of whichever field: it must not change any.
  static var isRunningRules = false

  final weak var group: FieldGroup?
  /// The rules between several fields that look at this one.
  final var sharedRules: [SharedFieldRule] = []
  /// What the field's own rules that decide at once have found.
  final var ownProblem: FieldProblem?
  /// What the rules that take their time have found.
  final var checkedProblem: FieldProblem?
  /// What the group has counted this field as.
  final var counted = FieldCount()

  init() {}

  /// Notes that the user has been at the field and left it: from now on its problem is shown.
  public final func touch() {
    show(true)
  }

  /// Asks whatever shows the field to take the keyboard focus.
  public final func requestFocus() {
    focus.send()
  }

  /// Runs the rules again: those that take their time might say something else now, or could not
  /// find out before.
  public func checkAgain() {}

  /// What kind of value it has, for messages.
  var valueName: String { "a value" }

  // MARK: For the group

  /// What makes the present value the original, also later, when there may be another.
  func commitLater() -> @MainActor () -> Void { {} }

  func restoreOriginal() {}

  /// Does not wait any longer before it runs the rules that take their time.
  func hurryCheck() {}

  /// Shows the problem from now on, or not until it is time again. Only in a transaction of its own.
  final func show(_ shows: Bool) {
    guard shows != showsProblem else { return }
    let queue = DeliveryQueue.main
    queue.beginTransaction()
    showsProblem = shows
    shownNode.set(shows ? problemNode.value : nil)
    queue.endTransaction()
  }

  /// Finds the problem anew, after a rule has come to another result.
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

  /// Forgets what only belongs to the group that goes away.
  final func leaveGroup() {
    guard !sharedRules.isEmpty else { return }
    sharedRules = []
    updateProblem()
  }

  /// Forgets some of the rules that look at it.
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

  /// Tells the group what this field counts as now.
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

/// What a field counts as in its group.
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
