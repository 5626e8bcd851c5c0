import BinderyCombine

/// A form that edits a model: each field is a part of it.
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
/// The form is a publisher of the model as it is now: first the present one, then each that differs.
/// For whether it can be submitted, what is wrong and the rest see ``FieldGroup``.
@MainActor
public final class ModelForm<Model: Equatable>: FieldGroup, Publisher {
  public typealias Output = Model
  public typealias Failure = Never

  /// What the model is besides its fields.
  private var rest: Model
  /// What that was originally. In the parts that fields show both say the same, whatever that is.
  private var originalRest: Model
  /// How many newer originals there were, so that a late commit knows that it is not the last.
  private var generation = 0
  private var parts: [FormPart<Model>] = []
  private lazy var modelNode = ComputedValue(model, name: "a form of a \(Model.self)") {
    [weak self] in self?.model
  }

  /// Makes a form that edits a model. Its fields are made with ``field(_:_:)``.
  public init(_ model: Model) {
    (rest, originalRest) = (model, model)
    super.init()
  }

  /// The model that ``FieldGroup/cancel()`` brings back.
  public var original: Model {
    var model = originalRest
    for part in parts { part.writeOriginal(&model) }
    return model
  }

  /// The model as it is now. Setting it sets the fields.
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

  /// Makes the field for a part of the model, behind the others.
  ///
  /// - Precondition: There is none for this part yet, nor for a part of it, nor for one that it is a
  ///   part of. Stored properties that overlap are noticed. Of computed ones each has to be a value
  ///   of its own: the later field's would be written over the earlier one's.
  public func field<Value: Equatable>(
    _ part: WritableKeyPath<Model, Value>, _ rules: FieldRule<Value>...
  ) -> FormField<Value> {
    let field = FormField(originalRest[keyPath: part], rules: rules)
    let new = FormPart(part, field)
    if let old = parts.first(where: { $0.overlaps(new) }) {
      let isSame = old.keyPath == part
      programmerError(
        "A form of a \(Model.self) got a second field for \(isSame ? "the" : "some of the") same part.",
        remedy: isSame
          ? "Use the field that it has."
          : "Make fields for parts that do not overlap, or one field for all of it.")
    }
    return transaction {
      let value = rest[keyPath: part]
      parts.append(new)
      rest[keyPath: part] = originalRest[keyPath: part]
      generation += 1
      field.value = value
      add(field)
      return field
    }
  }

  /// Shows another model, as if the form were new.
  ///
  /// If a model is being submitted that goes on, and what becomes of it does not change this one.
  public func reset(to model: Model) {
    transaction {
      for part in parts { part.reset(model) }
      takeOriginalRest(model, follows: true)
    }
  }

  /// Takes a newer model from where it is kept: it is the original from now on, and fields that the
  /// user has not edited show it.
  ///
  /// What no field shows counts as one: if the program has changed some of it, all of it stays as it
  /// is, and also what is newer in ``model`` only comes with ``FieldGroup/cancel()``. Make a field for
  /// what changes on its own.
  ///
  /// If a model is being submitted, this one stays the original when that has ended.
  public func rebase(to model: Model) {
    transaction {
      let isEdited = hasOtherChanges
      for part in parts { part.rebase(model) }
      takeOriginalRest(model, follows: !isEdited)
    }
  }

  /// Validates the form, and if it is valid does `work` with the model, while which it
  /// ``FieldGroup/isSubmitting``. If that succeeds this model becomes the original.
  ///
  /// What is being checked is waited for, as ``FieldGroup/submit(_:)`` says.
  ///
  /// - Returns: What `work` returns; nil if the form was not valid, or is being submitted already.
  public func submit<Result>(
    _ work: @MainActor (Model) async throws -> Result
  ) async rethrows -> Result? {
    try await submit { try await work(model) }
  }

  /// The model as a publisher.
  private var models: FormValue<Model> { FormValue(modelNode, owner: self) }

  /// Subscribes on the main actor. See ``FormValue``.
  public nonisolated func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Model, Downstream.Failure == Never {
    ObservedSubscription.begin(subscriber, to: { models })
  }

  // MARK: Following the fields

  override func valuesToCommit() -> @MainActor () -> Void {
    let (rest, generation, commit) = (rest, generation, super.valuesToCommit())
    return { [weak self] in
      transaction {
        commit()
        guard let self, self.generation == generation else { return }
        self.takeOriginalRest(rest, follows: false)
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
    generation += 1
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

  /// - Parameter follows: Whether what the rest is now becomes the same.
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
