import CGTK
import GTK

extension Object {
  /// Changes the property that GTK calls `name` as the user does: the change counts as the
  /// user's, not as the program's.
  public func simulateChange<Value: PropertyValue>(of name: String, to newValue: Value) {
    var value = GValueBox(value: GValue())
    g_value_init(&value.value, cgtk_property_type(unsafePointer, name))
    defer { g_value_unset(&value.value) }
    newValue.write(&value)
    cgtk_set_property(unsafePointer, name, &value.value)
  }

  /// Emits a signal with these arguments.
  public func simulateSignal(_ name: String, _ arguments: any PropertyValue...) {
    let identifier = g_signal_lookup(name, cgtk_object_type(unsafePointer))
    precondition(identifier != 0, "GTK: \(self) has no signal “\(name)”.")
    var query = GSignalQuery()
    g_signal_query(identifier, &query)
    var values = [GValueBox](repeating: GValueBox(value: GValue()), count: arguments.count + 1)
    g_value_init(&values[0].value, cgtk_object_type(unsafePointer))
    g_value_set_object(&values[0].value, unsafePointer)
    for (index, argument) in arguments.enumerated() {
      // The lowest bit is a flag of GLib's.
      g_value_init(&values[index + 1].value, query.param_types[index] & ~1)
      argument.write(&values[index + 1])
    }
    var result = GValue()
    let answers = query.return_type != GType(1 << 2)
    if answers { g_value_init(&result, query.return_type & ~1) }
    values.withUnsafeMutableBytes { values in
      g_signal_emitv(
        values.baseAddress!.assumingMemoryBound(to: GValue.self), identifier, 0, &result)
    }
    for index in values.indices { g_value_unset(&values[index].value) }
    if answers { g_value_unset(&result) }
  }
}
