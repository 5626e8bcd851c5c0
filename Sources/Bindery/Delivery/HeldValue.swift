/// A value of any type as an object.
///
/// Unspecialized code that stores an optional of a generic type looks up the optional's type each
/// time. A reference to an object, which may be nil, needs no type. To keep its object alive,
/// convert it to `AnyObject`, because generic functions look up their types as well.
final class HeldValue<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
