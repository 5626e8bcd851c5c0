/// Returns whether two values are known to be equal.
func areEqual(_ one: Any, _ other: Any) -> Bool {
  func isEqual<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
  guard let one = one as? any Equatable else { return false }
  return isEqual(one)
}

/// Returns a closure that compares values of one type, if possible without a dynamic cast to
/// `Equatable` for each.
func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  func make<Known: Equatable>(_ known: Known.Type) -> (Value, Value) -> Bool {
    { ($0 as! Known) == ($1 as! Known) }
  }
  guard let known = type as? any Equatable.Type else { return { areEqual($0, $1) } }
  return make(known)
}

extension Int {
  /// Subtracts the number of values in `value`; returns false if that is more than remains.
  ///
  /// It examines no more of a large value than that requires.
  mutating func take(_ value: Any) -> Bool {
    self -= 1
    guard self >= 0 else { return false }
    switch value {
    case let text as String:
      // A hundred bytes of text count as one value.
      self -= text.utf8.count / 100
      return self >= 0
    case is any BinaryInteger, is any BinaryFloatingPoint, is Bool: return true
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return true }
    if let list = value as? any RandomAccessCollection, !(value is any Bounded),
      list.count > self
    {
      return false
    }
    for child in mirror.children {
      guard take(child.value) else { return false }
    }
    return true
  }
}
