import BinderyCombine

// How a form processes a keystroke
//
// Setting a field's value opens a transaction, stores the value and runs the synchronous rules. The
// field then updates its group's counts of invalid, missing, checking and changed fields, so no
// other field is looked at. All these values are up to date before any observer is notified. When
// the transaction ends, each `Observed` value that has changed is sent once, and then the bindings
// are written. A `FieldChecker` starts a round of the asynchronous rules for each new value.

/// A value that the user edits, with its original value and its problem.
///
/// The field is a publisher of its value: it emits the current value, and then each value that
/// differs from the previous one. Set ``value`` both for the user's input and for changes by the
/// program. All changes that this causes, in the field and in its form, are one
/// ``transaction(_:)``.
///
/// ```swift
/// let email = FormField("", .required, .matching(/.+@.+/, "That is no e-mail address."))
/// label.textBinding *= email
/// problem.binding.text *= email.shownProblem.map { $0?.message ?? "" }
/// ```
///
/// When the value changes, synchronous rules run before the assignment returns. Each observer and
/// binding of the form then receives its final value, once. Asynchronous rules start anew for each
/// value, and results for an older value are ignored. A change costs the same in a long form as in
/// a short one.
///
/// A field belongs to a ``ModelForm``, which makes it from a part of its model, or to a
/// ``FieldGroup``. It also works on its own.
@MainActor
public final class FormField<Value: Equatable>: AnyFormField, ValuePublisher {
  public typealias Output = Value
  public typealias Failure = Never

  private let node: Observed<Value>
  /// Returns the first problem that the synchronous rules find. It is one closure, because in
  /// unspecialized code an array of a generic type costs more than the rules.
  private var find: @MainActor (Value) -> FieldProblem?
  private var checker: FieldChecker<Value>?

  /// The value that ``FieldGroup/cancel()`` restores. ``FieldGroup/submit(_:)``, ``reset(to:)`` and
  /// ``rebase(to:)`` replace it.
  public private(set) var original: Value {
    didSet { originals += 1 }
  }
  /// The texts in controls that do not represent a value.
  private var refusedTexts: [ObjectIdentifier: RefusedText] = [:]
  private var isEdited: Bool { node.stored != original || !refusedTexts.isEmpty }
  /// Counts the changes of the original, so that a late commit does not overwrite a newer one.
  private var originals = 0

  /// Creates a field with an original value and its rules, which run at once:
  /// `FormField("", .required)`.
  ///
  /// The field has the problem of the first rule that finds one. It retains the rules.
  public convenience init(_ original: Value, _ rules: FieldRule<Value>...) {
    self.init(original, rules: rules)
  }

  /// Creates a field with an original value and an array of rules. The rules run at once.
  ///
  /// The field has the problem of the first rule that finds one. It retains the rules.
  public init(_ original: Value, rules: [FieldRule<Value>]) {
    self.original = original
    find = FieldRule.first(of: rules)
    node = Observed(original, name: "a field of type \(Value.self)")
    super.init()
    transaction {
      addChecks(of: rules)
      recheck()
    }
  }

  /// Adds rules after the existing ones, for example methods of the object that owns the field,
  /// once that object is initialized. All rules run at once for the current value.
  ///
  /// ```swift
  /// name = form.field(\.name, .required)
  /// name.add(.check(self, SignUpViewModel.ask))
  /// ```
  public func add(_ rules: FieldRule<Value>...) {
    transaction {
      let (former, added) = (find, FieldRule.first(of: rules))
      find = { former($0) ?? added($0) }
      addChecks(of: rules)
      recheck()
    }
  }

  private func addChecks(of rules: [FieldRule<Value>]) {
    let checks = rules.compactMap(\.check)
    guard !checks.isEmpty else { return }
    if checker == nil { checker = FieldChecker(self) }
    checker?.checks += checks
  }

  /// The current value. Setting it runs the rules. ``AnyFormField/problem`` and the values of the
  /// form are up to date when the assignment returns, and observers have received them unless a
  /// transaction is open. Setting an equal value does nothing.
  public var value: Value {
    get { node.stored }
    set {
      guard newValue != node.stored else { return }
      guard !AnyFormField.isRunningRules else {
        programmerError(
          "rule-changed-field", "A rule changed a field of type \(Value.self).",
          remedy:
            "A rule may only find a problem. Change values where you handle the user's input.")
      }
      let queue = DeliveryQueue.main
      queue.beginTransaction()
      node.replace(newValue)
      valueChanged()
      queue.endTransaction()
    }
  }

  /// A read-only publisher of the value, for views. It emits the current value first, and keeps the
  /// field alive.
  public var publisher: FormValue<Value> { FormValue(node, owner: self) }

  /// Subscribes to the value. The field emits the current value first; see ``FormValue``.
  ///
  /// - Precondition: The caller runs on the main actor.
  public nonisolated func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    ObservedSubscription.begin(subscriber, to: { publisher })
  }

  /// Makes `value` both the original and the current value, as if the field were new. The field's
  /// problem is hidden until the user leaves the field again or tries to submit the form.
  ///
  /// Controls discard text that cannot be parsed. A submission that has already begun does not
  /// change the field when it ends.
  public func reset(to value: Value) {
    transaction {
      original = value
      restoreOriginal()
    }
  }

  /// Makes `value` the original value. If the user has not edited the field, it also becomes the
  /// current value.
  ///
  /// ```swift
  /// name.rebase(to: account.name)  // the server has sent a newer account
  /// ```
  ///
  /// A submission that has already begun does not replace this original when it ends.
  public func rebase(to value: Value) {
    transaction {
      let wasEdited = isEdited
      original = value
      guard wasEdited else { return self.value = value }
      dirtyNode.set(isEdited)
      recheck()
    }
  }

  /// Records that the text of a control does not represent a value, or with nil, that it does
  /// again.
  func refuse(_ text: RefusedText?, of control: ObjectIdentifier) {
    guard text?.problem != refusedTexts[control]?.problem else { return }
    transaction {
      refusedTexts[control] = text
      dirtyNode.set(isEdited)
      recheck()
    }
  }

  public override func checkAgain() {
    transaction { recheck() }
  }

  override func hurryCheck() { checker?.hurry() }

  override var valueName: String { "\(Value.self)" }

  override func commitLater() -> @MainActor () -> Void {
    let (value, originals) = (node.stored, originals)
    return { [weak self] in
      guard let self, self.originals == originals else { return }
      transaction {
        original = value
        // The problem of a text that the user has typed in the meantime is not shown yet.
        show(false)
        dirtyNode.set(isEdited)
        count()
      }
    }
  }

  override func restoreOriginal() {
    transaction {
      show(false)
      for text in refusedTexts.values { text.discard() }
      node.set(original)
      valueChanged()
    }
  }

  // MARK: Following the value

  private func valueChanged() {
    dirtyNode.set(isEdited)
    recheck()
    guard !sharedRules.isEmpty || group != nil else { return }
    for rule in sharedRules { rule.run() }
    group?.valueChanged()
  }

  private func recheck() {
    let wasRunningRules = AnyFormField.isRunningRules
    AnyFormField.isRunningRules = true
    ownProblem =
      refusedTexts.values.first.map { FieldProblem($0.problem, kind: .malformed) }
      ?? find(node.stored)
    AnyFormField.isRunningRules = wasRunningRules
    if let checker {
      checkedProblem = nil
      let isOriginal = node.stored == original
      let isWanted = ownProblem == nil && (!isOriginal || checker.checksOriginal)
      checkingNode.set(isWanted)
      if isWanted { checker.begin(isOriginal: isOriginal) } else { checker.stop() }
    }
    updateProblem()
  }

  /// Takes the result of the asynchronous rules for the current value.
  func take(checked problem: FieldProblem?) {
    transaction {
      checkedProblem = problem
      checkingNode.set(false)
      updateProblem()
    }
  }
}
