// The common mistake around `.value(…)`: a publisher whose current value cannot be read, such as a
// subject's `map`. These overloads do not compile; the error message names the remedy.

extension ControlBinding {
  @available(
    *, unavailable,
    message: """
      this publisher has no current value to show. Make an output of the subject, \
      `ViewOutput(subject)`, and convert its values, `ViewOutput(subject).map { … }`
      """
  )
  public static func value(
    _ source: some Publisher<Value, Never>, _ handler: @escaping @MainActor (Value) -> Void
  ) -> ControlBinding { fatalError() }
}

extension TextFieldBinding {
  @available(
    *, unavailable,
    message: """
      this publisher has no current value to show. Make an output of the subject, \
      `ViewOutput(subject)`, and convert its values, `ViewOutput(subject).map { … }`
      """
  )
  public static func value(
    _ source: some Publisher<String, Never>, _ handler: @escaping @MainActor (String) -> Void
  ) -> TextFieldBinding { fatalError() }
}

extension PickerBinding {
  @available(
    *, unavailable,
    message: """
      this publisher has no current value to show. Make an output of the subject, \
      `ViewOutput(subject)`, and convert its values, `ViewOutput(subject).map { … }`
      """
  )
  public func value(
    _ source: some Publisher<Item, Never>, _ handler: @escaping @MainActor (Item) -> Void
  ) -> PickerBinding { fatalError() }
}
