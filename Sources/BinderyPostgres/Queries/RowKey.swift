import BinderyLive
import Foundation
import Postgres

/// The key of a row, in the form that the change table uses: an integer or a text.
struct RowKey: Hashable, Sendable {
  var id: Int64?
  var name: String?
}

extension RowKey {
  init(_ name: KeyName) {
    guard case .text(let bytes) = name.values[0] else { return }
    self.name = String(decoding: bytes, as: UTF8.self)
  }
}

/// The numbers by which lists identify the rows of a table.
struct RowNumbers: Sendable {
  let kind: TableFacts.KeyKind
  private let names = KeyNames()

  init(_ kind: TableFacts.KeyKind) { self.kind = kind }

  func isSame(as other: RowNumbers) -> Bool { kind == other.kind && names === other.names }

  func number(of name: KeyName) -> Int64 { names.number(of: name) }

  func number(of name: String) -> Int64 { names.number(of: KeyName([.text(Array(name.utf8))])) }

  func key(of number: Int64) -> RowKey {
    if kind == .ids { return RowKey(id: number) }
    return RowKey(names.name(of: number))
  }

  /// Returns the number of the key in a cell, or `nil` for NULL.
  func number(in cell: PostgresCell) throws -> Int64? {
    if cell.bytes == nil { return nil }
    return kind == .ids ? try cell.decode(Int64.self) : number(of: try cell.decode(String.self))
  }

  /// Returns all keys of ``KeySQL/stream``.
  func all(in cell: PostgresCell) throws -> ContiguousArray<Int64> {
    guard let bytes = cell.bytes else { return [] }
    if kind == .names { return ContiguousArray(try cell.decode([String].self).map(number(of:))) }
    return bytes.withUnsafeBytes { bytes in
      ContiguousArray(
        stride(from: 0, to: bytes.count, by: 8).map { offset in
          Int64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
        })
    }
  }

  /// Whether most of the names that were used belong to rows that are gone.
  func hasForgotten(beside rows: Int) -> Bool { names.count > 65_536 + 2 * rows }
}
