import Bindery
import GTK

extension Object {
  /// Emits each time the user triggers a signal without arguments.
  func sent(by signal: String) -> ControlPublisher<Void> {
    Object.events(of: self) { object, send in object.on(signal) { send() } }
  }

  /// Emits the argument of a signal, each time the user triggers it.
  func sent<Value: PropertyValue>(by signal: String) -> ControlPublisher<Value> {
    Object.events(of: self) { object, send in object.on(signal) { (value: Value) in send(value) } }
  }

  /// Emits the arguments of a signal, each time the user triggers it.
  func sent<One: PropertyValue, Two: PropertyValue, each Other: PropertyValue>(
    by signal: String
  ) -> ControlPublisher<(One, Two, repeat each Other)> {
    Object.events(of: self) { object, send in
      object.on(signal) { (one: One, two: Two, other: repeat each Other) in
        send((one, two, repeat each other))
      }
    }
  }

  /// Emits each time the user triggers a signal that a handler can stop. The publisher does not
  /// stop it.
  func asked(by signal: String) -> ControlPublisher<Void> {
    Object.events(of: self) { object, send in
      object.on(returning: signal) { () -> Bool in
        send()
        return false
      }
    }
  }

  /// Emits the argument of a signal that a handler can stop. The publisher does not stop it.
  func asked<Value: PropertyValue>(by signal: String) -> ControlPublisher<Value> {
    Object.events(of: self) { object, send in
      object.on(returning: signal) { (value: Value) -> Bool in
        send(value)
        return false
      }
    }
  }

  /// Emits the arguments of a signal that a handler can stop. The publisher does not stop it.
  func asked<One: PropertyValue, Two: PropertyValue, each Other: PropertyValue>(
    by signal: String
  ) -> ControlPublisher<(One, Two, repeat each Other)> {
    Object.events(of: self) { object, send in
      object.on(returning: signal) { (one: One, two: Two, other: repeat each Other) -> Bool in
        send((one, two, repeat each other))
        return false
      }
    }
  }
}
