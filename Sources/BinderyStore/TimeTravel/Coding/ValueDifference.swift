/// A difference between two values: the place as a JSON pointer (RFC 6901), and both values
/// there.
package struct ValueDifference: Hashable, Sendable, CustomStringConvertible {
  /// The place; empty for the whole value.
  package let path: String
  /// The old value at the place, or `nil` if there was none.
  package let old: CodedValue?
  /// The new value at the place, or `nil` if there is none.
  package let new: CodedValue?

  /// Returns the differences between two values, in the order of their places.
  ///
  /// Arrays are compared without their common beginning and end, so an insertion or removal in one
  /// place is found there. Places of removed elements refer to the old value, all other places to
  /// the new one.
  package static func between(_ old: CodedValue, _ new: CodedValue) -> [ValueDifference] {
    var differences: [ValueDifference] = []
    compare(old, new, at: "", into: &differences)
    return differences
  }

  private static func compare(
    _ old: CodedValue, _ new: CodedValue, at path: String, into result: inout [ValueDifference]
  ) {
    switch (old, new) {
    case (.object(let old), .object(let new)):
      compareFields(old, new, at: path, into: &result)
    case (.array(let old), .array(let new)):
      compareElements(old, new, at: path, into: &result)
    default:
      if old != new { result.append(ValueDifference(path: path, old: old, new: new)) }
    }
  }

  private static func compareFields(
    _ old: [CodedField], _ new: [CodedField], at path: String,
    into result: inout [ValueDifference]
  ) {
    var (left, right) = (old[...], new[...])
    while let name = [left.first?.name, right.first?.name].compactMap({ $0 }).min() {
      let before = left.first?.name == name ? left.removeFirst().value : nil
      let after = right.first?.name == name ? right.removeFirst().value : nil
      let place = path + "/" + pointer(name)
      if let before, let after {
        compare(before, after, at: place, into: &result)
      } else {
        result.append(ValueDifference(path: place, old: before, new: after))
      }
    }
  }

  private static func compareElements(
    _ old: [CodedValue], _ new: [CodedValue], at path: String,
    into result: inout [ValueDifference]
  ) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    { end += 1 }
    let (left, right) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    for index in start..<max(left.endIndex, right.endIndex) {
      let place = "\(path)/\(index)"
      if left.indices.contains(index), right.indices.contains(index) {
        compare(left[index], right[index], at: place, into: &result)
      } else if left.indices.contains(index) {
        result.append(ValueDifference(path: place, old: left[index], new: nil))
      } else {
        result.append(ValueDifference(path: place, old: nil, new: right[index]))
      }
    }
  }

  private static func pointer(_ name: String) -> String {
    guard name.contains(where: { $0 == "~" || $0 == "/" }) else { return name }
    return name.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
  }

  /// A line with the place, the old value and the new value.
  package var description: String {
    // Escaped as in JSON, so that a name with a line break stays in one line.
    let place =
      path.isEmpty ? "the state" : String(CodedValue.string(path).text.dropFirst().dropLast())
    return switch (old, new) {
    case (let old?, let new?): "\(place): \(Self.short(old)) → \(Self.short(new))"
    case (nil, let new?): "\(place): added \(Self.short(new))"
    case (let old?, nil): "\(place): removed \(Self.short(old))"
    case (nil, nil): place
    }
  }

  /// Returns the value's text. For a long text, returns its beginning, and a fingerprint that
  /// distinguishes it.
  private static func short(_ value: CodedValue) -> String {
    let text = value.text
    guard text.count > 160 else { return text }
    return "\(text.prefix(120))… (\(StateFingerprint(text: text)))"
  }
}

extension [ValueDifference] {
  /// A line for each difference; if there are too many, the first ones and a line for the rest.
  package var lines: [String] {
    guard count > 24 else { return map(\.description) }
    let rest = self[20...].map(\.description).joined(separator: "\n")
    return self[..<20].map(\.description)
      + ["and \(count - 20) more (\(StateFingerprint(text: rest)))"]
  }
}
