/// Where the value of a two-way binding lives, in the view model: how it is read, and what is done
/// with what the user enters.
///
/// The source has the last word: the control shows what the source has made of an input by the end
/// of the ``transaction(_:)``.
@MainActor
struct ValueLink<Value> {
  /// What the source is, for messages.
  var name = "a value"
  /// The present value; nil once the view model is gone.
  var present: @MainActor () -> Value?
  /// Calls a control whenever there is another value.
  var follow: @MainActor (Follower) -> Void
  /// Takes what the user entered.
  var take: @MainActor (Value) -> Void
  /// Whether code of the view model decides what becomes of an input.
  var decides = false
  /// Binds what else the value has to say to the control, and calls the closure with its problem.
  var accompany: @MainActor (any InputControl, @escaping @MainActor (String?) -> Void) -> Void = {
    _, _ in
  }

  /// A subject's value.
  static func subject<Failure>(_ subject: CurrentValueSubject<Value, Failure>) -> ValueLink
  where Value: Equatable {
    ValueLink(
      name: "a subject", present: { subject.value }, follow: { $0.target().bind(to: subject) },
      take: { subject.send($0) })
  }

  /// A part of a view model's state, which a method changes.
  static func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, Value>,
    _ write: @escaping @MainActor (Model, Value) -> Void
  ) -> ValueLink where Value: Equatable {
    ValueLink(
      name: "a state of \(Model.self)",
      present: { [weak viewModel] in viewModel?.state[keyPath: part] },
      follow: { [weak viewModel] control in
        if let viewModel { control.target().bind(to: viewModel[part]) }
      },
      take: { [weak viewModel] value in
        if let viewModel { write(viewModel, value) }
      }, decides: true)
  }

  /// A value of which only what it is and what is to be done with a new one are known.
  static func value(_ source: some ValuePublisher<Value>, _ handler: Handler<Value>) -> ValueLink {
    ValueLink(
      present: { source.value }, follow: { $0.target().bind(to: source) },
      take: { _ = handler.handle($0) }, decides: true)
  }

  /// The value of a form's field.
  static func field(_ field: FormField<Value>) -> ValueLink where Value: Equatable {
    ValueLink(
      name: "a form’s field", present: { [weak field] in field?.value },
      follow: { $0.target().bind(to: field) },
      take: { [weak field] in field?.value = $0 }, accompany: { $0.accompany(field, $1) })
  }

  /// The whole number of a form's field, as a control for all numbers shows it.
  static func wholeNumber(_ field: FormField<Int>) -> ValueLink where Value == Double {
    ValueLink<Int>.field(field).map {
      Double($0)
    } from: {
      Int($0.rounded())
    }
  }

  /// The same value in another form.
  ///
  /// - Parameters:
  ///   - other: What a value is shown as.
  ///   - value: The value that an input means; nil for one that means none.
  func map<Other>(
    _ other: @escaping @MainActor (Value) -> Other,
    from value: @escaping @MainActor (Other) -> Value?
  ) -> ValueLink<Other> {
    ValueLink<Other>(
      name: name, present: { present().map(other) }, follow: follow,
      take: { entered in
        if let value = value(entered) { take(value) }
      }, decides: decides, accompany: accompany)
  }
}
