#if canImport(SwiftUI)
import Bindery
import SwiftUI

/// A property wrapper that observes a value, and updates its SwiftUI view when the value changes.
///
/// ```swift
/// struct CounterView: View {
///   let viewModel: CounterViewModel
///   @Following private var state: CounterState
///
///   init(_ viewModel: CounterViewModel) {
///     self.viewModel = viewModel
///     _state = Following(viewModel)
///   }
///
///   var body: some View {
///     Button("\(state.count)") { viewModel.increase() }
///   }
/// }
/// ```
///
/// The view updates on the main actor, only if the value differs, and once per transaction.
///
/// Like a `StateObject`, the wrapper keeps observing the value with which the view was first
/// created. If the view's parent can pass a different view model, give the view an identity:
/// `CounterView(viewModel).id(ObjectIdentifier(viewModel))`.
@MainActor
@propertyWrapper
public struct Following<Value>: DynamicProperty {
  @StateObject private var observer: ValueObserver<Value>

  /// Observes a value, such as a view model's `states`; see ``ValueObserver/init(_:)`` for others.
  public init(_ values: some ValuePublisher<Value>) {
    _observer = StateObject(wrappedValue: ValueObserver(values))
  }

  /// Observes the whole state of a view model.
  ///
  /// The view updates at each change of the state. To update the view less often, observe only the
  /// parts that it shows: `Following(viewModel[\.title])`.
  public init(_ viewModel: ViewModel<Value>) where Value: ViewState {
    self.init(viewModel.states)
  }

  /// The latest value.
  public var wrappedValue: Value { observer.value }
}

/// A property wrapper for a value that a SwiftUI view shows and the user edits.
///
/// ```swift
/// struct NameField: View {
///   @Editing private var name: String
///
///   init(_ form: PersonForm) { _name = Editing(form.name) }
///
///   var body: some View { TextField("Name", text: $name) }
/// }
/// ```
///
/// Each edit is written to the model at once, on the main actor. The view updates when the model's
/// value changes, as with ``Following``, which also describes the view's identity.
@MainActor
@propertyWrapper
public struct Editing<Value>: DynamicProperty {
  @StateObject private var observer: ValueObserver<Value>
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// Edits the value of a form's field: `_name = Editing(form.name)`.
  public init(_ field: FormField<Value>) where Value: Equatable {
    self.init(field) { field.value = $0 }
  }

  /// Shows the value of a subject, and sends each of the user's edits to the subject.
  public init(_ subject: CurrentValueSubject<Value, Never>) {
    _observer = StateObject(wrappedValue: ValueObserver(subject))
    read = { subject.value }
    write = { subject.send($0) }
  }

  /// Shows a value, and passes the user's edits to a closure.
  ///
  /// ```swift
  /// _text = Editing(store.select(\.text)) { store.dispatch(.typed($0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - values: The value to show.
  ///   - write: Receives each edit. The closure can refuse an edit by not changing the value.
  public init(
    _ values: some ValuePublisher<Value>, write: @escaping @MainActor (Value) -> Void
  ) {
    _observer = StateObject(wrappedValue: ValueObserver(values))
    read = { values.value }
    self.write = write
  }

  /// The latest value. Setting it has the same effect as an edit by the user.
  public var wrappedValue: Value {
    get { observer.value }
    nonmutating set { write(newValue) }
  }

  /// The binding for SwiftUI's controls, as in `TextField("Name", text: $name)`.
  ///
  /// The binding reads the model's current value, even if the view has not been updated since the
  /// last write.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}
#endif
