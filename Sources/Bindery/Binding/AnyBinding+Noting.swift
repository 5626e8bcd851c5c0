extension AnyBinding {
  /// Runs `write`, then notes the value that it wrote, as read back from the target.
  ///
  /// For bindings that do not know the types of their values: the code that knows them is inlined
  /// into the user's module.
  ///
  /// - Returns: The result of `write`.
  @MainActor
  @inline(never)
  final func noting(_ object: BoundObject?, _ write: () -> Bool) -> Bool {
    guard let record else { return write() }
    return record.delivering {
      let last = object?.lastValue
      guard write() else { return false }
      guard let value = object?.lastValue ?? object?.presentValue else {
        record.noteDelivery()
        return true
      }
      if !isSame(last, value) { record.note(value, into: object?.receiver) }
      return true
    }
  }
}

/// Returns whether two values of any type are equal. Values that are not `Equatable` never are.
func isSame(_ one: Any?, _ other: Any) -> Bool {
  func isEqual<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
  guard let one = one as? any Equatable else { return false }
  return isEqual(one)
}

extension AnyBinding: LedgerEntry {
  package var ledgerKind: LiveBinding.Kind { kind }

  package var ledgerName: String { name }

  package var ledgerHasEnded: Bool { isEnded }

  package var ledgerTarget: AnyObject? { inspected.object }

  package var ledgerProperty: String? { inspected.property }

  package func ledgerReplay(_ text: String) -> Bool { replay(text) }

  package var ledgerSource: String? { sourceName }
}
