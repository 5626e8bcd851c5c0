/// The view model's side of a two-way binding: how its value is read, and how the user's input is
/// written.
///
/// The source decides: at the end of the ``transaction(_:)`` the control shows the value that the
/// source holds.
@MainActor
struct ValueLink<Value> {
  /// The description of the source, for messages.
  var name = "a value"
  /// The name of the source for inspectors, if there is one.
  var source: String?
  /// The current value; nil once the view model is gone.
  var present: @MainActor () -> Value?
  /// Calls the follower whenever the value changes.
  var follow: @MainActor (Follower) -> Void
  /// Writes the user's input.
  var take: @MainActor (Value) -> Void
  /// Whether code of the view model may refuse or correct an input.
  var decides = false
  /// Binds the other properties of the source to the control, and calls the closure with the
  /// source's problem.
  var accompany: @MainActor (any InputControl, @escaping @MainActor (String?) -> Void) -> Void = {
    _, _ in
  }
  /// Records that the text in a control represents no value, or with nil, that it represents one
  /// again. An object that belongs to the control identifies the control.
  var refuse: @MainActor (ObjectIdentifier, RefusedText?) -> Void = { _, _ in }

  /// Returns a link to a subject's value.
  static func subject<Failure>(_ subject: CurrentValueSubject<Value, Failure>) -> ValueLink
  where Value: Equatable {
    ValueLink(
      name: "a subject", present: { subject.value }, follow: { $0.target().bind(to: subject) },
      take: { subject.send($0) })
  }

  /// Returns a link to a part of a view model's state, which a method changes.
  static func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, Value>,
    _ write: @escaping @MainActor (Model, Value) -> Void
  ) -> ValueLink where Value: Equatable {
    ValueLink(
      name: "a state of \(Model.self)", source: "\(Model.self)",
      present: { [weak viewModel] in viewModel?.state[keyPath: part] },
      follow: { [weak viewModel] control in
        if let viewModel { control.target().bind(to: viewModel[part]) }
      },
      take: { [weak viewModel] value in
        if let viewModel { write(viewModel, value) }
      }, decides: true)
  }

  /// Returns a link to a value that `source` reads and `handler` changes.
  static func value(_ source: some ValuePublisher<Value>, _ handler: Handler<Value>) -> ValueLink {
    ValueLink(
      present: { source.value }, follow: { $0.target().bind(to: source) },
      take: { _ = handler.handle($0) }, decides: true)
  }

  /// Returns a link to the value of a form's field.
  static func field(_ field: FormField<Value>) -> ValueLink where Value: Equatable {
    ValueLink(
      name: "a form’s field", present: { [weak field] in field?.value },
      follow: { $0.target().bind(to: field) },
      take: { [weak field] in field?.value = $0 }, accompany: { $0.accompany(field, $1) },
      refuse: { [weak field] in field?.refuse($1, of: $0) })
  }

  /// Returns a link to the whole number of a form's field, for a control with a `Double`.
  static func wholeNumber(_ field: FormField<Int>) -> ValueLink where Value == Double {
    ValueLink<Int>.field(field).map {
      Double($0)
    } from: {
      Int(exactly: $0.rounded())
    }
  }

  /// Returns a link to the same value in another form.
  ///
  /// - Parameters:
  ///   - other: Returns the form in which a value is shown.
  ///   - value: Returns the value of an input, or `nil` if it has none.
  func map<Other>(
    _ other: @escaping @MainActor (Value) -> Other,
    from value: @escaping @MainActor (Other) -> Value?
  ) -> ValueLink<Other> {
    ValueLink<Other>(
      name: name, source: source, present: { present().map(other) }, follow: follow,
      take: { entered in
        if let value = value(entered) { take(value) }
      }, decides: decides, accompany: accompany, refuse: refuse)
  }
}
