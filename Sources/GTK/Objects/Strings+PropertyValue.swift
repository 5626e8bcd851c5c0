import CGTK

/// A list of strings, which GLib ends with a null pointer.
extension Array: PropertyValue where Element == String {
  public static func read(_ value: UnsafePointer<GValueBox>) -> [String] {
    guard let boxed = g_value_get_boxed(value.value) else { return [] }
    let strings = boxed.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
    return (0..<Int(cgtk_strings_count(strings))).map { String(cString: strings[$0]!) }
  }

  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    var strings: [UnsafeMutablePointer<CChar>?] = map { strdup($0.forC) } + [nil]
    g_value_set_boxed(value.value, &strings)
    for string in strings { free(string) }
  }
}
