/// A group of fields that are submitted together, in the order in which the user visits them.
///
/// ```swift
/// let passwords = FieldGroup(password, confirmation)
/// passwords.rule(on: confirmation, with: password) {
///   $0 == $1 ? nil : "The passwords are not the same."
/// }
/// changeButton.isEnabledBinding *= passwords.canSubmit
/// ```
///
/// A ``ModelForm`` is a group whose fields are the parts of a model. A group keeps its fields
/// alive, but a field does not keep its group alive. The group's publishers keep the group alive.
@MainActor
public class FieldGroup {
  /// The fields, in the order of ``problems`` and of the focus. The group retains them.
  public private(set) final var fields: [AnyFormField] = []

  /// A publisher that emits whether all fields are valid and none is being checked. Its value is
  /// true for a group without fields.
  public final var isValid: FormValue<Bool> { FormValue(validNode, owner: self) }

  /// A publisher that emits whether any value differs from its original, including parts of a
  /// ``ModelForm`` that have no field.
  ///
  /// ```swift
  /// saveButton.isEnabledBinding *= form.isDirty
  /// ```
  public final var isDirty: FormValue<Bool> { FormValue(dirtyNode, owner: self) }

  /// A publisher that emits whether any field's value is being checked, or waits for the delay of
  /// its check.
  public final var isChecking: FormValue<Bool> { FormValue(checkingNode, owner: self) }

  /// A publisher that emits whether the form is being submitted. Its value is true from the
  /// beginning of ``submit(_:)`` until the work has ended, including the wait for checks.
  public final var isSubmitting: FormValue<Bool> { FormValue(submittingNode, owner: self) }

  /// A publisher that emits whether the form can be submitted: all fields are valid, none is being
  /// checked, and the form is not being submitted.
  public final var canSubmit: FormValue<Bool> { FormValue(submittableNode, owner: self) }

  /// A publisher that emits whether the user can try to submit the form: no required value is
  /// missing, and the form is not being submitted. Trying to submit the form shows the other
  /// problems.
  public final var canTry: FormValue<Bool> { FormValue(triableNode, owner: self) }

  /// A publisher that emits all problems, shown or not, in the order of the fields. Each field has
  /// at most one.
  ///
  /// ```swift
  /// summary.textBinding *= form.problems.map { "\($0.count) problems" }
  /// ```
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
  /// The wait for checks, while the form is about to be submitted.
  final var submitWait: SubmitWait?

  init() {}

  /// Creates a group of these fields, in this order. The group retains them.
  ///
  /// - Precondition: The fields are in no other group.
  public convenience init(_ fields: AnyFormField...) {
    self.init()
    for field in fields { add(field) }
  }

  deinit {
    MainQueue.finish(fields) { fields in
      // The fields can join another group, or may have done so already.
      transaction {
        for field in fields where field.group == nil { field.leaveGroup() }
      }
    }
  }

  /// Adds a field after the existing ones. The group retains it.
  ///
  /// - Precondition: The field is in no other group.
  public final func add(_ field: AnyFormField) {
    guard field.group == nil else {
      programmerError(
        "field-in-two-forms", "A field of type \(field.valueName) was added to a second form.",
        remedy: "Make a field for each form, or one form for all fields.")
    }
    transaction {
      // A group that was released on another thread may have left its rules.
      field.leaveGroup()
      field.group = self
      fields.append(field)
      field.counted = FieldCount()
      field.count()
      problemChanged()
    }
  }

  /// Removes a field. The group also removes the rules between this field and others; the field
  /// keeps its own rules.
  ///
  /// ```swift
  /// form.remove(companyName)  // the user is not a company any more
  /// ```
  ///
  /// The field's problem and its changes no longer count. A ``ModelForm`` keeps the field's value
  /// in its model. You can add the field to another group.
  ///
  /// - Precondition: The field is in this group.
  public final func remove(_ field: AnyFormField) {
    guard field.group === self else {
      programmerError(
        "field-not-in-form",
        "A field of type \(field.valueName) was removed from a form that does not have it.",
        remedy: "Remove it from the form to which it was added.")
    }
    transaction {
      fields.removeAll { $0 === field }
      didRemove(field)
      recount(field.counted, FieldCount())
      let rules = field.sharedRules + fields.flatMap(\.sharedRules).filter { $0.target === field }
      field.group = nil
      field.leaveGroup()
      for other in fields { other.drop(rules) }
      for target in fields + [field] where rules.contains(where: { $0.target === target }) {
        target.checkAgain()
      }
      problemChanged()
    }
  }

  private var presentProblems: [FieldProblem] { fields.compactMap(\.problemNode.stored) }

  // MARK: For the fields, and for forms

  /// Returns a closure that makes the current values the originals. It can be called later.
  func valuesToCommit() -> @MainActor () -> Void {
    let commits = fields.map { $0.commitLater() }
    return { transaction { for commit in commits { commit() } } }
  }

  func restored() {}
  func didRemove(_ field: AnyFormField) {}

  /// Called when the value of a field has changed.
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

  /// Whether a part of the model that no field shows differs from the original.
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
