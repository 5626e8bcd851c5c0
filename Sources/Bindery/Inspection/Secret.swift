/// A value that nobody sees but who asks for it: a password, a token.
///
/// ```swift
/// let password = Secret("correct horse")
/// print(password)           // ••••
/// check(password.revealed)
/// ```
///
/// It looks like any other secret wherever values are described: in `print`, `dump` and mirrors, in
/// logs of a store's actions, in the inspector and the ``BindingLedger``. It is compared as the value
/// is. Where states are encoded, as in a recorded session, nothing is written, and what is read is
/// empty; a secret of a type that cannot be empty cannot be encoded.
///
/// It lies in memory as any other value does: debuggers and memory dumps show it.
public struct Secret<Value> {
  /// The value itself.
  public var revealed: Value

  /// Keeps a value from being seen.
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
  /// Reads an empty value, whatever is there.
  public init(from decoder: any Decoder) {
    self.init(Value())
  }

  /// Writes null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

/// What is seen in place of a secret. It says nothing of its length.
package let secretText = "••••"
