/// Fields that are submitted together, in the order in which the user comes to them.
///
/// ```swift
/// let passwords = FieldGroup(password, confirmation)
/// passwords.rule(on: confirmation, with: password) {
///   $0 == $1 ? nil : "The passwords are not the same."
/// }
/// changeButton.isEnabledBinding *= passwords.canSubmit
/// ```
///
/// A ``ModelForm`` is a group whose fields are the parts of a model. A group keeps its fields alive, and
/// what it publishes keeps the group; a field does not.
@MainActor
public class FieldGroup {
  /// The fields in order.
  public private(set) final var fields: [AnyFormField] = []

  /// Whether all fields have been seen to be good, as a publisher.
  public final var isValid: FormValue<Bool> { FormValue(validNode, owner: self) }

  /// Whether the user has changed something, as a publisher.
  public final var isDirty: FormValue<Bool> { FormValue(dirtyNode, owner: self) }

  /// Whether the value of some field is being checked, as a publisher.
  public final var isChecking: FormValue<Bool> { FormValue(checkingNode, owner: self) }

  /// Whether it is being submitted, as a publisher; see ``submit(_:)``.
  public final var isSubmitting: FormValue<Bool> { FormValue(submittingNode, owner: self) }

  /// Whether nothing is in the way of submitting it, as a publisher: all fields are valid, none is
  /// being checked, and it is not being submitted.
  public final var canSubmit: FormValue<Bool> { FormValue(submittableNode, owner: self) }

  /// Whether trying to submit it makes sense, as a publisher: nothing is missing, and it is not
  /// being submitted. Other problems are shown when the user tries.
  public final var canTry: FormValue<Bool> { FormValue(triableNode, owner: self) }

  /// What is wrong, in the order of the fields, as a publisher.
  public final var problems: FormValue<[FieldProblem]> {
    FormValue(problemsNode, owner: self)
  }

  private final let validNode = Observed(true, name: "whether a form is valid")
  private final let dirtyNode = Observed(false, name: "whether a form is dirty")
  private final let checkingNode = Observed(false, name: "whether a form is checked")
  final let submittingNode = Observed(false, name: "whether a form is being submitted")
  final let submittableNode = Observed(true, name: "whether a form can be submitted")
  private final let triableNode = Observed(true, name: "whether a form can be tried")
  private final lazy var problemsNode = ComputedValue(
    presentProblems, name: "a form’s problems"
  ) { [weak self] in self?.presentProblems ?? [] }
  final private(set) var total = FieldCount()
  /// While it waits for what is being checked, to be submitted then.
  final var submitWait: SubmitWait?

  init() {}

  /// Groups these fields, in this order.
  public convenience init(_ fields: AnyFormField...) {
    self.init()
    for field in fields { add(field) }
  }

  deinit {
    MainQueue.finish(fields) { fields in
      // They can go into another group, or have done so by now.
      transaction {
        for field in fields where field.group == nil { field.leaveGroup() }
      }
    }
  }

  /// Adds a field behind the others.
  ///
  /// - Precondition: It is in no other group.
  public final func add(_ field: AnyFormField) {
    guard field.group == nil else {
      programmerError(
        "A field of type \(field.valueName) was put into a second form.",
        remedy: "Make a field for each form, or put both forms' fields into one.")
    }
    transaction {
      field.group = self
      fields.append(field)
      field.counted = FieldCount()
      field.count()
      problemChanged()
    }
  }

  /// Takes a field out. Rules between it and others are dropped; its own stay.
  ///
  /// A ``ModelForm`` keeps the field's value in its model.
  ///
  /// - Precondition: It is in this group.
  public final func remove(_ field: AnyFormField) {
    guard field.group === self else {
      programmerError(
        "A field of type \(field.valueName) was taken out of a form that it is not in.",
        remedy: "Take it out of the form that it was added to.")
    }
    transaction {
      fields.removeAll { $0 === field }
      didRemove(field)
      recount(field.counted, FieldCount())
      let rules = field.sharedRules
      field.group = nil
      field.leaveGroup()
      for other in fields { other.drop(rules) }
      for rule in rules { rule.target?.checkAgain() }
      problemChanged()
    }
  }

  private var presentProblems: [FieldProblem] { fields.compactMap(\.problemNode.stored) }

  // MARK: For the fields, and for forms

  /// What makes the present values the originals, also later.
  func valuesToCommit() -> @MainActor () -> Void {
    let commits = fields.map { $0.commitLater() }
    return { transaction { for commit in commits { commit() } } }
  }

  func restored() {}
  func didRemove(_ field: AnyFormField) {}

  /// Hears that the value of a field has changed.
  func valueChanged() {
    submitWait?.callOff()
  }

  final func problemChanged() {
    problemsNode.invalidate()
  }

  final func recount(_ former: FieldCount, _ count: FieldCount) {
    total.bad += count.bad - former.bad
    total.missing += count.missing - former.missing
    total.checking += count.checking - former.checking
    total.dirty += count.dirty - former.dirty
    publish()
  }

  /// Whether something differs from the original that no field shows.
  var hasOtherChanges: Bool { false }

  final func publish() {
    let isValid = total.bad == 0 && total.checking == 0
    let isSubmitting = submittingNode.stored
    validNode.set(isValid)
    dirtyNode.set(total.dirty > 0 || hasOtherChanges)
    checkingNode.set(total.checking > 0)
    submittableNode.set(isValid && !isSubmitting)
    triableNode.set(total.missing == 0 && !isSubmitting)
    if total.checking == 0 { submitWait?.lookAgain() }
  }
}
