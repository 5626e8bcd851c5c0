/// A value that is hidden from logs and inspectors, such as a password or a token.
///
/// ```swift
/// let password = Secret("correct horse")
/// print(password)           // ••••
/// check(password.revealed)
/// ```
///
/// All secrets have the same description: in `print`, `dump` and mirrors, in logs of a store's
/// actions, in the inspector and the ``BindingLedger``. Secrets are equal if their values are.
/// Where states are encoded, as in a recorded session, a secret is encoded as an empty array
/// and decoded as an empty value. A secret is not `Codable` if its type has no empty value.
///
/// The value is not encrypted in memory: debuggers and memory dumps show it.
public struct Secret<Value> {
  /// The value itself. Read it where it is used, such as in a request, and not in a message.
  public var revealed: Value

  /// Makes a secret from a value: `Secret("correct horse")`.
  public init(_ value: Value) {
    revealed = value
  }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { secretText }
  public var debugDescription: String { secretText }
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

extension Secret: Codable where Value: RangeReplaceableCollection {
  /// Makes a secret with an empty value, whatever the decoder contains: a secret is never stored.
  public init(from decoder: any Decoder) {
    self.init(Value())
  }

  /// Encodes an empty array in place of the value. (An optional secret that is there would be
  /// decoded as nil from null.)
  public func encode(to encoder: any Encoder) throws {
    _ = encoder.unkeyedContainer()
  }
}
