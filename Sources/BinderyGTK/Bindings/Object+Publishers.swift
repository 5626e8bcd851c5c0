import Bindery
import GTK

extension SignalConnection: ControlConnection {}

extension Object {
  /// Sends when the user does something, which `connect` tells. Not for what the program does.
  static func events<Control: Object>(
    of control: Control,
    _ connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection?
  ) -> ControlPublisher<Void> {
    events(of: control) { control, handler in connect(control) { handler(()) } }
  }

  /// Sends what the user does, with what `connect` hands over. Not for what the program does.
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

  /// Sends a control's value, now and as the user changes it.
  static func values<Control: Object, Value: Equatable>(
    _ name: String, of control: Control, _ value: @escaping @MainActor (Control) -> Value,
    _ connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection?
  ) -> ControlPublisher<Value> {
    ControlPublisher(
      valueOf: control, name, read: value, isByProgram: { $0.isChangedByProgram },
      connect: { connect($0, $1) })
  }
}
