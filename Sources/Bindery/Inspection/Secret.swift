/// A value that is hidden from logs and inspectors, such as a password or a token.
///
/// ```swift
/// let password = Secret("correct horse")
/// print(password)           // ••••
/// check(password.revealed)
/// ```
///
/// All secrets have the same description in `print`, `dump` and mirrors, in the logs of a store's
/// actions, in the inspector and in the ``BindingLedger``. Secrets are equal if their values are
/// equal. When a state is encoded, as in a recorded session, an empty array replaces the secret.
/// Decoding this array yields an empty value. If the type has no empty value, its secrets are not
/// `Codable`.
///
/// The value is not encrypted in memory, so debuggers and memory dumps show it.
public struct Secret<Value> {
  /// The value itself. Read it only where you use it, such as in a request, and never in a message.
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
  /// Makes a secret with an empty value, regardless of the decoder's content, because secrets are
  /// never stored.
  public init(from decoder: any Decoder) {
    self.init(Value())
  }

  /// Encodes an empty array in place of the value. Null would not do, because an optional secret
  /// would then be decoded as nil.
  public func encode(to encoder: any Encoder) throws {
    _ = encoder.unkeyedContainer()
  }
}
