#if canImport(SwiftUI)
import Bindery
import SwiftUI

/// A value that a SwiftUI view shows. The view updates when the value changes.
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
/// Like a `StateObject`, the value stays the one that the view was first made with. If the view
/// can receive another view model, give it an identity:
/// `CounterView(viewModel).id(ObjectIdentifier(viewModel))`.
@MainActor
@propertyWrapper
public struct Following<Value>: DynamicProperty {
  @StateObject private var observer: ValueObserver<Value>

  /// Observes a value; see ``ValueObserver/init(_:)``.
  public init(_ values: some ValuePublisher<Value>) {
    _observer = StateObject(wrappedValue: ValueObserver(values))
  }

  /// Observes a view model's state.
  public init(_ viewModel: ViewModel<Value>) where Value: ViewState {
    self.init(viewModel.states)
  }

  /// The latest value.
  public var wrappedValue: Value { observer.value }
}

/// A value that a SwiftUI view shows and the user edits.
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
/// For the view's identity see ``Following``.
@MainActor
@propertyWrapper
public struct Editing<Value>: DynamicProperty {
  @StateObject private var observer: ValueObserver<Value>
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// Edits a form's field. Call the field's `touch()` when the user leaves it.
  public init(_ field: FormField<Value>) where Value: Equatable {
    self.init(field) { field.value = $0 }
  }

  /// Edits the value of a subject.
  public init(_ subject: CurrentValueSubject<Value, Never>) {
    _observer = StateObject(wrappedValue: ValueObserver(subject))
    read = { subject.value }
    write = { subject.send($0) }
  }

  /// Shows a value, and passes the user's edits to `write`: `Editing(store.select(\.text)) {
  /// store.dispatch(.typed($0)) }`.
  public init(
    _ values: some ValuePublisher<Value>, write: @escaping @MainActor (Value) -> Void
  ) {
    _observer = StateObject(wrappedValue: ValueObserver(values))
    read = { values.value }
    self.write = write
  }

  /// The latest value. Setting it is the same as an edit through ``projectedValue``.
  public var wrappedValue: Value {
    get { observer.value }
    nonmutating set { write(newValue) }
  }

  /// The binding for SwiftUI's controls. It is never behind the last write.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}
#endif
