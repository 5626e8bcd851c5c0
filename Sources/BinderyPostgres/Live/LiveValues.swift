import Bindery
import BinderyLive
import Foundation
import Postgres

/// A type of identifiers by which rows can be found: integers, texts and UUIDs.
///
/// Records with such an `id` have `objectPublisher(id:in:)`. A `PostgresEncodable` type of your own
/// conforms by returning the key of the value that it wraps:
///
/// ```swift
/// extension ShopID: PostgresIdentifier {
///   var postgresKey: PostgresKey { number.postgresKey }
/// }
/// ```
public protocol PostgresIdentifier: PostgresEncodable {
  /// The identifier as a part of a row's key. A type that wraps another identifier returns that
  /// one's key.
  var postgresKey: PostgresKey { get }
}

/// An identifier as the table of recorded changes contains it.
///
/// ``PostgresIdentifier`` makes it, and programs only pass it on: a type that wraps an identifier
/// returns the key of that one. Two identifiers with equal keys name the same row.
public struct PostgresKey: Sendable, Hashable {
  let row: RowKey
  init(_ row: RowKey) { self.row = row }
}

extension Int: PostgresIdentifier {
  public var postgresKey: PostgresKey { PostgresKey(RowKey(id: Int64(self))) }
}

extension Int64: PostgresIdentifier {
  public var postgresKey: PostgresKey { PostgresKey(RowKey(id: self)) }
}

extension Int32: PostgresIdentifier {
  public var postgresKey: PostgresKey { PostgresKey(RowKey(id: Int64(self))) }
}

extension String: PostgresIdentifier {
  public var postgresKey: PostgresKey { PostgresKey(RowKey(name: self)) }
}

extension UUID: PostgresIdentifier {
  public var postgresKey: PostgresKey { PostgresKey(RowKey(name: uuidString.lowercased())) }
}

extension PostgresRecord where ID: PostgresIdentifier {
  /// Returns a publisher of the row whose column `id` has this value: its current value, then each
  /// new one after any of its columns changes.
  ///
  /// If `id` is the table's primary key, only commits that touch the row cause a reading. The
  /// publisher completes when the row is deleted. The first value arrives after `sink` has
  /// returned, because a server answers later; see ``/BinderyLive/LiveValuePublisher`` for the
  /// rest.
  @MainActor
  public static func objectPublisher(
    id: ID, in database: PostgresDatabase
  ) -> AnyPublisher<Self, Never> {
    LiveValuePublisher(
      in: database,
      ValueQuery(
        query: "SELECT * FROM \(PostgresQuery(sql: table)) WHERE id = \(id)",
        row: (table, id.postgresKey.row)
      ) { rows in try rows.first.map { try $0.decode(Self.self) } }
    ).eraseToAnyPublisher()
  }

  /// Returns a publisher of this record's row. It emits the current value, and a new one after each
  /// change of a column. It completes when the row is deleted.
  ///
  /// The current value is read from the server, so it may differ from this record, which may be
  /// older.
  ///
  /// ```swift
  /// person = item.objectPublisher(in: database).sink { show($0) }
  /// ```
  @MainActor
  public func objectPublisher(in database: PostgresDatabase) -> AnyPublisher<Self, Never> {
    Self.objectPublisher(id: id, in: database)
  }

  /// Returns a publisher of one property of the row with this identifier: its current value, then
  /// each new one.
  ///
  /// ```swift
  /// name.textBinding *= Person.propertyValuePublisher(\.name, id: id, in: database)
  /// ```
  ///
  /// It completes when the row is deleted.
  @MainActor
  public static func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, id: ID, in database: PostgresDatabase
  ) -> AnyPublisher<Value, Never> {
    objectPublisher(id: id, in: database).map(property).removeDuplicates().eraseToAnyPublisher()
  }

  /// Returns a publisher of one property of this record's row: its current value, then each new
  /// one. A change of other columns is not sent. It completes when the row is deleted.
  @MainActor
  public func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, in database: PostgresDatabase
  ) -> AnyPublisher<Value, Never> {
    Self.propertyValuePublisher(property, id: id, in: database)
  }
}

extension RecordRequest {
  /// Returns a publisher of the number of the request's rows: the current number, then each new
  /// one.
  ///
  /// ```swift
  /// label.binding.text *= Person.where("active").countPublisher(in: database)
  ///   .map { "\($0) active" }
  /// ```
  ///
  /// They are counted again after each change of a table that the request mentions. The publisher
  /// never completes; the first number arrives after `sink` has returned.
  @MainActor
  public func countPublisher(in database: PostgresDatabase) -> AnyPublisher<Int, Never> {
    let query: PostgresQuery = "SELECT count(*) FROM (\(select("", isOrdered: false))) AS bindery_c"
    return LiveValuePublisher(
      in: database, ValueQuery(query: query) { try $0.decode(Int.self).first }
    ).eraseToAnyPublisher()
  }
}

extension PostgresQuery {
  /// Returns a publisher of the statement's value, the first column of its first row: the current
  /// value, then each new one; nil if there is no row, or if it is NULL.
  ///
  /// ```swift
  /// let total: PostgresQuery = "SELECT sum(amount)::bigint FROM payment WHERE account = \(id)"
  /// label.binding.text *= total.valuePublisher(Int.self, in: database).map { "\($0 ?? 0)" }
  /// ```
  ///
  /// It is read again after each change of a table that the statement mentions. The publisher never
  /// completes; the first value arrives after `sink` has returned.
  @MainActor
  public func valuePublisher<Value: PostgresDecodable & Equatable>(
    _ type: Value.Type, in database: PostgresDatabase
  ) -> AnyPublisher<Value?, Never> {
    LiveValuePublisher(
      in: database,
      ValueQuery<Value?>(query: self) { rows in
        .some(try rows.first.flatMap { try $0[0].decode(Value?.self) })
      }
    ).eraseToAnyPublisher()
  }
}
