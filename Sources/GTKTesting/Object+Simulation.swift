import CGTK
import GTK

extension Object {
  /// Changes a property as a user does, so that it does not count as a change by the program.
  ///
  /// ```swift
  /// page.notifications.simulateChange(of: "active", to: true)
  /// XCTAssertTrue(viewModel.wantsNotifications.value)
  /// ```
  ///
  /// Handlers run before this method returns. Use this method for a control that has no simulation
  /// of its own.
  ///
  /// - Parameters:
  ///   - name: GTK's name of the property.
  ///   - newValue: A value of the property's type.
  public func simulateChange<Value: PropertyValue>(of name: String, to newValue: Value) {
    var value = GValueBox(value: GValue())
    g_value_init(&value.value, cgtk_property_type(unsafePointer, name))
    defer { g_value_unset(&value.value) }
    newValue.write(&value)
    cgtk_set_property(unsafePointer, name, &value.value)
  }

  /// Emits a signal, whose handlers run before this method returns.
  ///
  /// ```swift
  /// button.simulateSignal("clicked")
  /// ```
  ///
  /// - Parameters:
  ///   - name: GTK's name of the signal.
  ///   - arguments: The arguments of the signal, without the sender.
  /// - Returns: Whether a handler accepted the signal, or false if handlers do not answer it.
  /// - Precondition: The object's class has this signal.
  @discardableResult
  public func simulateSignal(_ name: String, _ arguments: any PropertyValue...) -> Bool {
    let identifier = g_signal_lookup(name, cgtk_object_type(unsafePointer))
    require(identifier != 0, "GTK: \(self) has no signal “\(name)”. [no-such-signal]")
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
    guard answers else { return false }
    defer { g_value_unset(&result) }
    return result.g_type == GType(5 << 2) && g_value_get_boolean(&result) != 0
  }

  /// Returns the number of handlers that are connected to a signal, GTK's own included.
  ///
  /// A test compares the number before a binding is made and after it has ended, to find handlers
  /// that remain.
  ///
  /// ```swift
  /// let before = button.handlerCount(of: "clicked")
  /// let bindings = BindingGroup { viewModel.save *= button.tapPublisher }
  /// bindings.clear()
  /// XCTAssertEqual(button.handlerCount(of: "clicked"), before)
  /// ```
  public func handlerCount(of signal: String) -> Int {
    let identifier = g_signal_lookup(signal, cgtk_object_type(unsafePointer))
    // GLib finds one handler at a time, so those that were found are blocked meanwhile.
    let isUnblocked = GSignalMatchType(
      rawValue: G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
    var handlers: [gulong] = []
    while case let handler = g_signal_handler_find(
      unsafePointer, isUnblocked, identifier, 0, nil, nil, nil), handler != 0
    {
      g_signal_handler_block(unsafePointer, handler)
      handlers.append(handler)
    }
    for handler in handlers { g_signal_handler_unblock(unsafePointer, handler) }
    return handlers.count
  }
}
