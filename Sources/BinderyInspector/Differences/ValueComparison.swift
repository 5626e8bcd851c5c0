/// Whether two values are known to be equal.
func areEqual(_ one: Any, _ other: Any) -> Bool {
  func isEqual<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
  guard let one = one as? any Equatable else { return false }
  return isEqual(one)
}

/// What compares many values of one type: without asking for each what it is, if that is possible.
func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  func make<Known: Equatable>(_ known: Known.Type) -> (Value, Value) -> Bool {
    { ($0 as! Known) == ($1 as! Known) }
  }
  guard let known = type as? any Equatable.Type else { return { areEqual($0, $1) } }
  return make(known)
}

extension Int {
  /// Takes as much off as `value` has values in it; false if that is more than there is.
  ///
  /// It looks at no more of a large value than is needed to know that.
  mutating func take(_ value: Any) -> Bool {
    self -= 1
    guard self >= 0 else { return false }
    switch value {
    case let text as String:
      // A thousand bytes of text are as much to read as some values.
      self -= text.utf8.count / 100
      return self >= 0
    case is any BinaryInteger, is any BinaryFloatingPoint, is Bool: return true
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return true }
    if let list = value as? any RandomAccessCollection, list.count > self { return false }
    for child in mirror.children {
      guard take(child.value) else { return false }
    }
    return true
  }
}
