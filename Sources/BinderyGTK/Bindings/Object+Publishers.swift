import Bindery
import GTK

extension SignalConnection: ControlConnection {}

extension Object {
  /// Emits when the user triggers the signal that `connect` connects. Ignores programmatic
  /// changes.
  static func events<Control: Object>(
    of control: Control,
    _ connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection?
  ) -> ControlPublisher<Void> {
    events(of: control) { control, handler in connect(control) { handler(()) } }
  }

  /// Emits the value of the signal that `connect` connects, each time the user triggers it.
  /// Ignores programmatic changes.
  static func events<Control: Object, Value>(
    of control: Control,
    _ connect:
      @escaping @MainActor (
        Control, @escaping @MainActor (Value) -> Void
      ) -> SignalConnection?
  ) -> ControlPublisher<Value> {
    ControlPublisher(
      eventsOf: control, isByProgram: { $0.isChangedByProgram }, connect: { connect($0, $1) })
  }

  /// Emits a control's value, now and as the user changes it.
  static func values<Control: Object, Value: Equatable>(
    _ name: String, of control: Control, _ value: @escaping @MainActor (Control) -> Value,
    _ connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection?
  ) -> ControlPublisher<Value> {
    ControlPublisher(
      valueOf: control, name, read: value, isByProgram: { $0.isChangedByProgram },
      connect: { connect($0, $1) })
  }
}
