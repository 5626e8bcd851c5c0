import Foundation

/// Describes any value briefly, in time that does not grow with the value.
///
/// It reads only the beginning of long texts and collections, and only the type of objects. It uses
/// the value's own `description` if there is one, except for collections.
package struct ShortText {
  private static let elementLimit = 6
  private static let depthLimit = 4

  private let limit: Int
  private var text = ""
  private var length = 0
  private var isCut = false

  /// Returns a text for `value`, of about `limit` characters at most.
  package static func of(_ value: Any, limit: Int = 200) -> String {
    var short = ShortText(limit: limit)
    short.write(value, depth: 0)
    return short.isCut ? short.text + "…" : short.text
  }

  private init(limit: Int) {
    self.limit = limit
  }

  private var isFull: Bool { length >= limit }

  /// Returns the name of a value's type without generic arguments.
  private static func name(of value: Any) -> String {
    String("\(type(of: value))".prefix { $0 != "<" })
  }

  private mutating func write(_ part: some StringProtocol) {
    guard !isFull else { return isCut = true }
    let room = part.prefix(limit - length)
    text += room
    length += room.count
    if room.endIndex != part.endIndex { isCut = true }
  }

  private mutating func write(_ value: Any, depth: Int) {
    guard !isFull else { return isCut = true }
    switch value {
    case let value as String:
      return write(String(value.prefix(limit - length + 1)).debugDescription)
    case let value as any BinaryInteger: return write("\(value)")
    case let value as any BinaryFloatingPoint: return write("\(value)")
    case is Void: return write("()")
    case let value as Data: return write("\(value)")
    default: break
    }
    if type(of: value) is AnyClass {
      return write((value as? any ShortlyDescribed)?.shortText ?? Self.name(of: value))
    }
    let mirror = Mirror(reflecting: value)
    if let style = mirror.displayStyle, [.collection, .set, .dictionary].contains(style) {
      return write(elements: mirror.children.lazy.map(\.value), mirror.children.count, depth)
    }
    if let elements = value as? any RandomAccessCollection, !(value is any Bounded) {
      return write(collection: elements, depth)
    }
    if let value = value as? any CustomStringConvertible { return write(value.description) }
    write(parts: mirror, of: value, depth)
  }

  private mutating func write(collection: some RandomAccessCollection, _ depth: Int) {
    write(elements: collection.lazy.map { $0 as Any }, collection.count, depth)
  }

  private mutating func write(elements: some Sequence<Any>, _ count: Int, _ depth: Int) {
    guard depth < Self.depthLimit else { return write("[\(count)]") }
    write("[")
    for (index, element) in elements.prefix(Self.elementLimit).enumerated() {
      if index > 0 { write(", ") }
      write(element, depth: depth + 1)
    }
    if count > Self.elementLimit { write(", … \(count) in all") }
    write("]")
  }

  private mutating func write(parts mirror: Mirror, of value: Any, _ depth: Int) {
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else { return write("nil") }
      return write(wrapped.value, depth: depth)
    case .enum:
      // A case without a payload has no children; its description is its name.
      guard let payload = mirror.children.first else { return write("\(value)") }
      write(payload.label ?? "")
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      if !isTuple { write("(") }
      write(payload.value, depth: depth + 1)
      return isTuple ? () : write(")")
    case .tuple: break
    default: write(Self.name(of: value))
    }
    guard depth < Self.depthLimit else { return }
    write("(")
    for (index, child) in mirror.children.enumerated() {
      if isFull { return isCut = true }
      if index > 0 { write(", ") }
      if let label = child.label, !label.hasPrefix(".") { write("\(label): ") }
      write(child.value, depth: depth + 1)
    }
    write(")")
  }
}

/// An object whose description is more than the name of its type.
package protocol ShortlyDescribed {
  nonisolated var shortText: String { get }
}

/// A range: a value of two bounds, rather than a collection, whose count may be too large for an
/// integer.
package protocol Bounded {}

extension Range: Bounded {}
extension ClosedRange: Bounded {}
