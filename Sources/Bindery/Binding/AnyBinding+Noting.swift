extension AnyBinding {
  /// Runs `write`, and notes what it wrote, as it can be read from what was written into.
  ///
  /// For bindings that are told no types: what they write is made in the user's module.
  ///
  /// - Returns: What `write` returns.
  @MainActor
  @inline(never)
  final func noting(_ object: BoundObject?, _ write: () -> Bool) -> Bool {
    let last = object?.lastValue
    guard write() else { return false }
    guard let value = object?.lastValue ?? object?.presentValue else {
      record?.noteDelivery()
      return true
    }
    if !isSame(last, value) { record?.note(value, into: object?.receiver) }
    return true
  }
}

/// Whether two values of any type are equal, as far as they can be compared.
func isSame(_ one: Any?, _ other: Any) -> Bool {
  func isEqual<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
  guard let one = one as? any Equatable else { return false }
  return isEqual(one)
}

extension AnyBinding: LedgerEntry {
  package var ledgerKind: LiveBinding.Kind { kind }

  package var ledgerName: String { name }

  package var ledgerHasEnded: Bool { isEnded }
}
