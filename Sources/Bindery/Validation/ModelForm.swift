import BinderyCombine

/// A form that edits a model. Each of its fields edits a part of the model.
///
/// ```swift
/// final class SignUpViewModel {
///   let form = ModelForm(SignUp())
///   let email: FormField<String>
///   let password: FormField<String>
///
///   init() {
///     email = form.field(\.email, .required)
///     password = form.field(\.password, .required, .minimumLength(8))
///   }
///
///   func signUp() async throws {
///     try await form.submit { try await server.signUp($0) }
///   }
/// }
/// ```
///
/// The form is a publisher of its model: it emits the current model, and then each model that
/// differs from the previous one. Its other properties, such as its problems and whether it can be
/// submitted, are those of ``FieldGroup``.
@MainActor
public final class ModelForm<Model: Equatable>: FieldGroup, Publisher {
  public typealias Output = Model
  public typealias Failure = Never

  /// The parts of the model without a field.
  private var rest: Model
  /// The original of ``rest``. In the parts that have a field, the two are equal, and their value
  /// has no meaning.
  private var originalRest: Model
  /// Counts the changes of the original, so that a late commit does not overwrite a newer one.
  private var generation = 0
  private var parts: [FormPart<Model>] = []
  private lazy var modelNode = ComputedValue(model, name: "a form of a \(Model.self)") {
    [weak self] in self?.model
  }

  /// Creates a form that edits a copy of `model`. Make its fields with ``field(_:_:)``.
  ///
  /// Parts without a field keep their values until you set ``model``.
  public init(_ model: Model) {
    (rest, originalRest) = (model, model)
    super.init()
  }

  /// The model that ``FieldGroup/cancel()`` restores. At first it is the model that was passed to
  /// the initializer. A submission, ``FieldGroup/commit()``, ``reset(to:)`` and ``rebase(to:)``
  /// replace it.
  ///
  /// - Complexity: O(fields).
  public var original: Model {
    var model = originalRest
    for part in parts { part.writeOriginal(&model) }
    return model
  }

  /// The current model. Setting it sets the values of the fields, but does not change the original.
  ///
  /// - Complexity: O(fields).
  public var model: Model {
    get {
      var model = rest
      for part in parts { part.write(&model) }
      return model
    }
    set {
      transaction {
        for part in parts { part.read(newValue) }
        takeRest(newValue)
      }
    }
  }

  /// Makes a field for a part of the model, and adds it after the existing fields.
  ///
  /// ```swift
  /// email = form.field(\.email, .required, .matching(/.+@.+/, "An address contains an @."))
  /// ```
  ///
  /// The field begins with the current value of the part. The form retains it.
  ///
  /// - Precondition: There is no field yet for this part, for a part of it, or for one that
  ///   contains it. The form traps if stored properties overlap. It cannot detect overlapping
  ///   computed properties; the later field then overwrites the value of the earlier one.
  public func field<Value: Equatable>(
    _ part: WritableKeyPath<Model, Value>, _ rules: FieldRule<Value>...
  ) -> FormField<Value> {
    let field = FormField(originalRest[keyPath: part], rules: rules)
    let new = FormPart(part, field)
    if let old = parts.first(where: { $0.overlaps(new) }) {
      let isSame = old.keyPath == part
      programmerError(
        "part-has-a-field",
        "A form of a \(Model.self) got a second field for \(isSame ? "the" : "some of the") same part.",
        remedy: isSame
          ? "Use the existing field."
          : "Make fields for parts that do not overlap, or one field for all of it.")
    }
    return transaction {
      let value = rest[keyPath: part]
      parts.append(new)
      rest[keyPath: part] = originalRest[keyPath: part]
      field.value = value
      add(field)
      return field
    }
  }

  /// Makes `model` both the original and the current model, as if the form were new. Problems are
  /// hidden until the user leaves a field or tries to submit the form.
  ///
  /// ```swift
  /// form.reset(to: SignUp())  // an empty form for the next person
  /// ```
  ///
  /// A submission under way continues, and its result does not change this model. All changes are
  /// one ``transaction(_:)``.
  public func reset(to model: Model) {
    transaction {
      for part in parts { part.reset(model) }
      takeOriginalRest(model, follows: true)
    }
  }

  /// Makes `model` the original, for example after a database has delivered a newer one. Fields
  /// that the user has not edited show the values of `model`.
  ///
  /// All parts without a field count as one part: if the program has changed any of them, all of
  /// them keep their current values, and take the newer ones only when you call
  /// ``FieldGroup/cancel()``. Make a field for each part that changes independently.
  ///
  /// A submission under way does not replace this original when it ends.
  public func rebase(to model: Model) {
    transaction {
      let isEdited = hasOtherChanges
      for part in parts { part.rebase(model) }
      takeOriginalRest(model, follows: !isEdited)
    }
  }

  /// Validates the form and, if it is valid, runs `work` with the model. While `work` runs,
  /// ``FieldGroup/isSubmitting`` is true. If `work` succeeds, this model becomes the original.
  ///
  /// The form first waits for checks that are under way, as in ``FieldGroup/submit(_:)``.
  ///
  /// - Returns: The result of `work`, or `nil` if the form is not valid or is already being
  ///   submitted, or if the submission is cancelled before `work` begins.
  /// - Throws: The error that `work` throws. The form keeps its values and its original.
  public func submit<Result>(
    _ work: @MainActor (Model) async throws -> Result
  ) async rethrows -> Result? {
    try await submit { try await work(model) }
  }

  /// A publisher of the model.
  private var models: FormValue<Model> { FormValue(modelNode, owner: self) }

  /// Subscribes to the model. The form emits the current model first; see ``FormValue``.
  ///
  /// - Precondition: The caller runs on the main actor.
  public nonisolated func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Model, Downstream.Failure == Never {
    ObservedSubscription.begin(subscriber, to: { models })
  }

  // MARK: Following the fields

  override func valuesToCommit() -> @MainActor () -> Void {
    let (model, parts, generation) = (model, parts, generation)
    let commit = super.valuesToCommit()
    return { [weak self] in
      transaction {
        commit()
        guard let self, self.generation == generation else { return }
        for part in self.parts where !parts.contains(where: { $0.field === part.field }) {
          part.rebase(model)
        }
        self.takeOriginalRest(model, follows: false)
      }
    }
  }

  override func restored() {
    takeRest(originalRest)
  }

  override func didRemove(_ field: AnyFormField) {
    guard let index = parts.firstIndex(where: { $0.field === field }) else { return }
    let part = parts.remove(at: index)
    part.write(&rest)
    part.writeOriginal(&originalRest)
    otherChanged()
  }

  override func valueChanged() {
    super.valueChanged()
    modelNode.invalidate()
  }

  override var hasOtherChanges: Bool { rest != originalRest }

  private func takeRest(_ model: Model) {
    rest = model
    for part in parts { part.copy(originalRest, &rest) }
    otherChanged()
  }

  /// - Parameter follows: Whether the current rest takes the same value.
  private func takeOriginalRest(_ model: Model, follows: Bool) {
    originalRest = model
    generation += 1
    takeRest(follows ? model : rest)
  }

  private func otherChanged() {
    publish()
    modelNode.invalidate()
  }
}
