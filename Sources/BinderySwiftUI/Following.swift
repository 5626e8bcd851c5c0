#if canImport(SwiftUI)
import Bindery
import SwiftUI

/// A value that a SwiftUI view shows, and is updated with.
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
/// As with a `StateObject`, a view goes on with what it was first made with. Where another view model
/// may take its place, give the view an identity: `CounterView(viewModel).id(ObjectIdentifier(viewModel))`.
@MainActor
@propertyWrapper
public struct Following<Value>: DynamicProperty {
  @StateObject private var observer: ValueObserver<Value>

  /// Follows a value; see ``ValueObserver/init(_:)``.
  public init(_ values: some ValuePublisher<Value>) {
    _observer = StateObject(wrappedValue: ValueObserver(values))
  }

  /// Follows a view model's state.
  public init(_ viewModel: ViewModel<Value>) where Value: ViewState {
    self.init(viewModel.states)
  }

  /// The value that was delivered last.
  public var wrappedValue: Value { observer.value }
}

/// A value that a SwiftUI view shows, and that the user edits there.
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
/// Of the view's identity holds what ``Following`` says.
@MainActor
@propertyWrapper
public struct Editing<Value>: DynamicProperty {
  @StateObject private var observer: ValueObserver<Value>
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// Edits a form's field. Call its `touch()` when the user leaves it.
  public init(_ field: FormField<Value>) where Value: Equatable {
    self.init(field) { field.value = $0 }
  }

  /// Edits a value that a subject holds.
  public init(_ subject: CurrentValueSubject<Value, Never>) {
    _observer = StateObject(wrappedValue: ValueObserver(subject))
    read = { subject.value }
    write = { subject.send($0) }
  }

  /// Shows a value, and hands on what the user makes of it:
  /// `Editing(store.select(\.text)) { store.dispatch(.typed($0)) }`.
  public init(
    _ values: some ValuePublisher<Value>, write: @escaping @MainActor (Value) -> Void
  ) {
    _observer = StateObject(wrappedValue: ValueObserver(values))
    read = { values.value }
    self.write = write
  }

  /// The value that was delivered last. Setting it is what the user does by ``projectedValue``.
  public var wrappedValue: Value {
    get { observer.value }
    nonmutating set { write(newValue) }
  }

  /// The value as SwiftUI's controls read and write it, never behind the last write.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}
#endif
