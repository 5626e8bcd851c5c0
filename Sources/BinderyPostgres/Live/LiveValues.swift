import Bindery
import BinderyLive
import Foundation
import Postgres

/// A type of value that identifies a row. `Int`, `Int32`, `Int64`, `String` and `UUID` conform.
///
/// Records with such an `id` have `objectPublisher(id:in:)`. If your own `PostgresEncodable` type
/// wraps an identifier, make it conform by returning that identifier's key:
///
/// ```swift
/// extension ShopID: PostgresIdentifier {
///   var postgresKey: PostgresKey { number.postgresKey }
/// }
/// ```
public protocol PostgresIdentifier: PostgresEncodable {
  /// The identifier as part of a row's key. A type that wraps another identifier returns the key of
  /// the wrapped one.
  var postgresKey: PostgresKey { get }
}

/// An identifier in the form in which the table of recorded changes stores it.
///
/// The types that conform to ``PostgresIdentifier`` create keys. Your program only passes keys on,
/// in a type that wraps an identifier. Two identifiers with equal keys identify the same row.
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
  /// Returns a publisher that emits the current value of the row whose column `id` has this value,
  /// and a new value after each change to one of its columns.
  ///
  /// If `id` is the primary key of a tracked table, Bindery reads the row only after commits that
  /// touch it. The publisher completes when the row is deleted, or if there is no such row. The
  /// first value arrives after `sink` has returned, when the server has answered.
  /// ``/BinderyLive/LiveValuePublisher`` describes further details.
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

  /// Returns a publisher that emits the current value of this record's row, and a new value after
  /// each change to one of its columns. The publisher completes when the row is deleted.
  ///
  /// The publisher reads the current value from the server, so it may be newer than this record.
  ///
  /// ```swift
  /// person = item.objectPublisher(in: database).sink { show($0) }
  /// ```
  @MainActor
  public func objectPublisher(in database: PostgresDatabase) -> AnyPublisher<Self, Never> {
    Self.objectPublisher(id: id, in: database)
  }

  /// Returns a publisher that emits the value of one property of the row with this identifier: the
  /// current value, and then each value that differs from the previous one.
  ///
  /// ```swift
  /// name.textBinding *= Person.propertyValuePublisher(\.name, id: id, in: database)
  /// ```
  ///
  /// The publisher completes when the row is deleted.
  @MainActor
  public static func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, id: ID, in database: PostgresDatabase
  ) -> AnyPublisher<Value, Never> {
    objectPublisher(id: id, in: database).map(property).removeDuplicates().eraseToAnyPublisher()
  }

  /// Returns a publisher that emits the value of one property of this record's row: the current
  /// value, and then each value that differs from the previous one. It emits no value when only
  /// other columns change. The publisher completes when the row is deleted.
  @MainActor
  public func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, in database: PostgresDatabase
  ) -> AnyPublisher<Value, Never> {
    Self.propertyValuePublisher(property, id: id, in: database)
  }
}

extension RecordRequest {
  /// Returns a publisher that emits the number of rows of the request: the current number, and then
  /// each number that differs from the previous one.
  ///
  /// ```swift
  /// label.binding.text *= Person.where("active").countPublisher(in: database)
  ///   .map { "\($0) active" }
  /// ```
  ///
  /// Bindery counts the rows again after each change of a table that the request mentions. The
  /// publisher never completes. The first number arrives after `sink` has returned.
  @MainActor
  public func countPublisher(in database: PostgresDatabase) -> AnyPublisher<Int, Never> {
    let query: PostgresQuery = "SELECT count(*) FROM (\(select("", isOrdered: false))) AS bindery_c"
    return LiveValuePublisher(
      in: database, ValueQuery(query: query) { try $0.decode(Int.self).first }
    ).eraseToAnyPublisher()
  }
}

extension PostgresQuery {
  /// Returns a publisher that emits the first column of the statement's first row: the current
  /// value, and then each value that differs from the previous one. The value is `nil` if there is
  /// no row, or if the column is NULL.
  ///
  /// ```swift
  /// let total: PostgresQuery = "SELECT sum(amount)::bigint FROM payment WHERE account = \(id)"
  /// label.binding.text *= total.valuePublisher(Int.self, in: database).map { "\($0 ?? 0)" }
  /// ```
  ///
  /// Bindery reads the value again after each change of a table that the statement mentions. The
  /// publisher never completes. The first value arrives after `sink` has returned.
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
