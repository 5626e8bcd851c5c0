import Foundation

extension CodedValue {
  /// Creates the encoded form of a value.
  ///
  /// - Throws: The error of the value's `encode(to:)`.
  package init(encoding value: some Encodable) throws {
    let node = CodedNode()
    try node.encode(value)
    self = node.value
  }
}

/// A place in a value that is being encoded. Containers are filled after they were returned.
private final class CodedNode {
  private enum Content {
    case none
    case leaf(CodedValue)
    case array([CodedNode])
    /// The fields in the order in which they were encoded; if several have the same name, the last
    /// one counts.
    case object([(name: String, node: CodedNode)])
  }

  private var content = Content.none
  private var order = Order.own

  private enum Order { case own, elements, pairs }

  /// The number of elements that an array has so far.
  var count: Int {
    if case .array(let nodes) = content { nodes.count } else { 0 }
  }

  func set(_ value: CodedValue) { content = .leaf(value) }

  func becomeArray() {
    if case .array = content { return }
    content = .array([])
  }

  func becomeObject() {
    if case .object = content { return }
    content = .object([])
  }

  func appended() -> CodedNode {
    let node = CodedNode()
    guard case .array(var nodes) = content else { return node }
    content = .none  // so that the array has one owner and grows in place
    nodes.append(node)
    content = .array(nodes)
    return node
  }

  func field(_ name: String) -> CodedNode {
    let node = CodedNode()
    guard case .object(var nodes) = content else { return node }
    content = .none
    nodes.append((name, node))
    content = .object(nodes)
    return node
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    // As `JSONEncoder` does: by themselves these types would encode bytes as numbers, and URLs as
    // parts. Types are compared, because a cast takes longer than encoding most values.
    if Value.self == Data.self, let data = value as? Data {
      return set(.string(data.base64EncodedString()))
    }
    if Value.self == URL.self, let url = value as? URL { return set(.string(url.absoluteString)) }
    if Value.self == Decimal.self, let decimal = value as? Decimal {
      guard !decimal.isNaN else {
        throw EncodingError.invalidValue(
          decimal, .init(codingPath: [], debugDescription: "JSON has no Decimal that is no number"))
      }
      return set(.number(decimal.description))
    }
    try value.encode(to: ValueEncoder(node: self))
    guard case .array = content else { return }
    if value is any UnorderedElements { order = .elements }
    if value is any UnorderedPairs { order = .pairs }
  }

  var value: CodedValue {
    switch content {
    case .none: return .object([])  // it encoded nothing, as a struct without properties
    case .leaf(let value): return value
    case .object(let nodes): return .object(Self.fields(nodes))
    case .array(let nodes):
      let values = nodes.map(\.value)
      switch order {
      case .own: return .array(values)
      case .elements:
        return .array(
          values.map { (text: $0.text, value: $0) }.sorted { $0.text < $1.text }.map(\.value))
      case .pairs:
        let pairs = stride(from: 0, to: values.count - 1, by: 2).map { values[$0...($0 + 1)] }
        let sorted = pairs.map { (text: $0.first!.text, pair: $0) }.sorted { $0.text < $1.text }
        return .array(sorted.flatMap(\.pair))
      }
    }
  }
}

extension CodedNode {
  private static func fields(_ nodes: [(name: String, node: CodedNode)]) -> [CodedField] {
    let sorted = nodes.enumerated().sorted {
      $0.element.name == $1.element.name
        ? $0.offset < $1.offset : $0.element.name < $1.element.name
    }
    var fields: [CodedField] = []
    fields.reserveCapacity(sorted.count)
    for (_, field) in sorted {
      if fields.last?.name == field.name { fields.removeLast() }
      fields.append(CodedField(name: field.name, value: field.node.value))
    }
    return fields
  }
}

private protocol UnorderedElements {}
extension Set: UnorderedElements {}

/// A dictionary whose keys are not strings, which is encoded as alternating keys and values.
private protocol UnorderedPairs {}
extension Dictionary: UnorderedPairs {}

private struct ValueEncoder: Encoder {
  let node: CodedNode
  // The path is not tracked, because that would cost an array for each field.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(FieldContainer(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return ElementContainer(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(node: node)
  }
}

private struct FieldContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: CodedNode
  var codingPath: [any CodingKey] { [] }

  private func place(_ key: Key) -> ValueContainer {
    ValueContainer(node: node.field(key.stringValue))
  }

  func encodeNil(forKey key: Key) { place(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { place(key).encode(value) }
  func encode(_ value: String, forKey key: Key) { place(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) { place(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) { place(key).encode(value) }
  func encode(_ value: Int, forKey key: Key) { place(key).encode(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try place(key).encode(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    place(key).encoder.container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    place(key).encoder.unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    ValueEncoder(node: node.field("super"))
  }

  func superEncoder(forKey key: Key) -> any Encoder { place(key).encoder }
}

private struct ElementContainer: UnkeyedEncodingContainer {
  let node: CodedNode
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  private func place() -> ValueContainer {
    ValueContainer(node: node.appended())
  }

  func encodeNil() { place().encodeNil() }
  func encode(_ value: Bool) { place().encode(value) }
  func encode(_ value: String) { place().encode(value) }
  func encode(_ value: Double) { place().encode(value) }
  func encode(_ value: Float) { place().encode(value) }
  func encode(_ value: Int) { place().encode(value) }
  func encode(_ value: some Encodable) throws { try place().encode(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    place().encoder.container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    place().encoder.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { place().encoder }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let node: CodedNode
  var codingPath: [any CodingKey] { [] }

  var encoder: ValueEncoder { ValueEncoder(node: node) }

  func encodeNil() { node.set(.null) }
  func encode(_ value: Bool) { node.set(.bool(value)) }
  func encode(_ value: String) { node.set(.string(value)) }
  func encode(_ value: Double) { number(value) }
  func encode(_ value: Float) { number(value) }
  func encode(_ value: some FixedWidthInteger & Encodable) {
    node.set(.number(value.description))
  }
  func encode(_ value: some Encodable) throws { try node.encode(value) }

  /// Encodes a number. JSON has no infinite numbers, so they become texts.
  private func number(_ value: some BinaryFloatingPoint & CustomStringConvertible) {
    guard value.isFinite else {
      return node.set(.string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"))
    }
    let text = value.description
    node.set(.number(text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text))
  }
}
