import Foundation
import GRDB

/// Numbers for the keys of a table without row ids, given when a key is first met.
final class KeyNames: @unchecked Sendable {
  // Sendable: everything is protected by `lock`.

  private let lock = NSLock()
  private var numbers: [KeyName: Int64] = [:]
  private var names: [KeyName] = []

  func number(of name: KeyName) -> Int64 {
    lock.lock()
    defer { lock.unlock() }
    if let number = numbers[name] { return number }
    let number = Int64(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }

  func name(of number: Int64) -> KeyName {
    lock.lock()
    defer { lock.unlock() }
    return names[Int(number)]
  }
}

/// The values of a primary key, told apart as SQLite stores them: texts by their bytes, where Swift
/// would take two spellings of a letter for one, and 1 from 1.0, which SQLite takes for equal.
struct KeyName: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ values: [DatabaseValue]) {
    var bytes: [UInt8] = []
    for value in values {
      switch value.storage {
      case .null: bytes.append(5)
      case .int64(let number): Self.append(1, UInt64(bitPattern: number), to: &bytes)
      case .double(let number): Self.append(2, number.bitPattern, to: &bytes)
      case .string(let text):
        Self.append(3, UInt64(text.utf8.count), to: &bytes)
        bytes += text.utf8
      case .blob(let data):
        Self.append(4, UInt64(data.count), to: &bytes)
        bytes += data
      }
    }
    self.bytes = bytes
  }

  private static func append(_ type: UInt8, _ number: UInt64, to bytes: inout [UInt8]) {
    bytes.append(type)
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// The values, to bind.
  var values: [DatabaseValue] {
    var values: [DatabaseValue] = []
    var reader = KeyNameReader(bytes[...])
    while let value = reader.next() { values.append(value) }
    return values
  }
}

/// Reads values one after the other: a type as SQLite numbers it, then a number or a length, then
/// as many bytes.
struct KeyNameReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  mutating func number() -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    defer { bytes = bytes.dropFirst(8) }
    return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func next() -> DatabaseValue? {
    guard let type = bytes.popFirst() else { return nil }
    if type == 5 { return .null }
    guard let number = number() else { return nil }
    switch type {
    case 1: return Int64(bitPattern: number).databaseValue
    case 2: return Double(bitPattern: number).databaseValue
    default:
      let content = bytes.prefix(Int(number))
      bytes = bytes.dropFirst(Int(number))
      return type == 3
        ? String(decoding: content, as: UTF8.self).databaseValue : Data(content).databaseValue
    }
  }
}
