import Testing

/// Whether a program ended with a message that has the name of a mistake.
func isNamed(_ name: String, _ result: ExitTest.Result?) -> Bool {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains("[\(name)]")
}
