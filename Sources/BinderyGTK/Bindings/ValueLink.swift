import Bindery
import GTK

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
  var accompany: @MainActor (Widget) -> Void = { _ in }

  /// A subject's value.
  static func subject<Failure>(_ subject: CurrentValueSubject<Value, Failure>) -> ValueLink
  where Value: Equatable {
    ValueLink(
      present: { subject.value }, follow: { $0.bind(to: subject) },
      take: { subject.bind(to: $0) })
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

  /// The value of a form's field.
  static func field(_ field: FormField<Value>) -> ValueLink where Value: Equatable {
    ValueLink(
      present: { [weak field] in field?.value },
      follow: { $0.bind(to: field) },
      take: { Handler(field) { field in { field.value = $0 } }.bind(to: $0) },
      accompany: { $0.accompany(field) })
  }
}
