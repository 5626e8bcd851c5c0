/// Where the value of a two-way binding lives, in the view model: how it is read, and what is done
/// with what the user enters.
@MainActor
struct ValueLink<Value> {
  /// The present value; nil once the view model is gone.
  let present: @MainActor () -> Value?
  /// Writes the values into a target.
  let follow: @MainActor (BindingTarget<Value>) -> Void
  /// Takes what the user enters.
  let take: @MainActor (AnyPublisher<Value, Never>) -> Void
  /// Binds what else the value has to say, such as a problem, to the widget that shows it.
  var accompany: @MainActor (any InputControl) -> Void = { _ in }
  /// Whether the value is shown again after each thing the user did, whether or not that has changed it.
  ///
  /// What takes the user's value at once may have put the former one in its place by the transaction's
  /// end. To whoever follows the values nothing has happened then; the control shows something else.
  var hasLastWord = false

  /// A subject's value.
  static func subject<Failure>(_ subject: CurrentValueSubject<Value, Failure>) -> ValueLink
  where Value: Equatable {
    ValueLink(
      present: { subject.value }, follow: { $0.bind(to: subject) },
      take: { subject.bind(to: $0) }, hasLastWord: true)
  }

  /// A part of a view model's state, which a method changes.
  static func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, Value>,
    _ write: @escaping @MainActor (Model, Value) -> Void
  ) -> ValueLink where Value: Equatable {
    ValueLink(
      present: { [weak viewModel] in viewModel?.state[keyPath: part] },
      follow: { [weak viewModel] target in
        if let viewModel { target.bind(to: viewModel[part]) }
      },
      take: { [weak viewModel] values in
        guard let viewModel else { return }
        Handler(viewModel) { model in { write(model, $0) } }.bind(to: values)
      })
  }

  /// A value of which only what it is and what is to be done with a new one are known.
  static func value(_ source: some ValuePublisher<Value>, _ handler: Handler<Value>) -> ValueLink
  where Value: Equatable {
    ValueLink(
      present: { source.value }, follow: { $0.bind(to: source) }, take: { handler.bind(to: $0) },
      hasLastWord: true)
  }

  /// The value of a form's field.
  static func field(_ field: FormField<Value>) -> ValueLink where Value: Equatable {
    ValueLink(
      present: { [weak field] in field?.value },
      follow: { $0.bind(to: field) },
      take: { Handler(field) { field in { field.value = $0 } }.bind(to: $0) },
      accompany: { $0.accompany(field) }, hasLastWord: true)
  }

  /// The whole number of a form's field, as a control for all numbers shows it.
  static func wholeNumber(_ field: FormField<Int>) -> ValueLink where Value == Double {
    ValueLink(
      present: { [weak field] in field.map { Double($0.value) } },
      follow: { $0.bind(to: field.publisher.map { Double($0) }) },
      take: { numbers in
        Handler(field) { field in { field.value = $0 } }.bind(to: numbers.map { Int($0.rounded()) })
      },
      accompany: { $0.accompany(field) }, hasLastWord: true)
  }

  /// Calls `show` after each thing the user did with the control, if the value has the last word.
  ///
  /// By then all that followed from it has been delivered: who wrote the present value into the control
  /// already has nothing to write.
  func show<Object: AnyObject, Source: Publisher>(
    again object: Object, after userEvents: Source, _ show: @escaping @MainActor (Object) -> Void
  ) where Source.Failure == Never {
    guard hasLastWord else { return }
    BindingTarget<EachTime>(object, set: { object, _ in show(object) }).bind(
      to: userEvents.map { _ in EachTime() })
  }
}

private struct EachTime: AlwaysDelivered {}

extension Handler {
  /// A handler that is a closure, for as long as the open group lives.
  static func closure(_ body: @escaping @MainActor (Event) -> Void) -> Handler {
    let holder = ClosureHolder(body)
    BindingGroup.retainInOpenGroup(holder)
    return Handler(holder) { holder in { holder.body($0) } }
  }
}

@MainActor
private final class ClosureHolder<Event> {
  let body: @MainActor (Event) -> Void

  init(_ body: @escaping @MainActor (Event) -> Void) {
    self.body = body
  }
}
