import Bindery
import Postgres

/// A type whose values are rows of a table.
///
/// ```swift
/// struct Person: PostgresRecord {
///   static let table = "person"
///   var id: Int
///   var lastName: String       // the column last_name
/// }
/// ```
///
/// ``/Postgres/PostgresRow`` describes how a row is decoded. The `id` identifies the rows of a
/// list. It should be the primary key, so that Bindery can track single rows.
public protocol PostgresRecord: Decodable, Identifiable, Equatable, Sendable where ID: Sendable {
  /// The table's name as written in SQL. If the search path does not contain its schema, include
  /// the schema: `shop.person`. A name with capital letters needs double quotes.
  static var table: String { get }
}

extension PostgresRecord {
  /// All rows, in the order of their primary keys.
  ///
  /// ```swift
  /// let people = LiveQuery(Person.all, in: database)
  /// ```
  public static var all: RecordRequest<Self> { RecordRequest(table: table) }

  /// Returns the rows that meet a condition.
  ///
  /// ```swift
  /// Person.where("active AND city = \(city)").order("last_name, first_name")
  /// ```
  public static func `where`(_ condition: PostgresQuery) -> RecordRequest<Self> {
    all.where(condition)
  }

  /// Returns the rows, each with additional columns from the row of another table to which it
  /// refers. Rows without such a reference are omitted. See
  /// ``RecordRequest/join(_:on:references:columns:)``.
  public static func join(
    _ table: String, on column: String, references key: String = "id",
    columns: [String: String] = [:]
  ) -> RecordRequest<Self> {
    all.join(table, on: column, references: key, columns: columns)
  }

  /// Returns all rows, each with additional columns from the row of another table to which it
  /// refers, if any. See ``RecordRequest/leftJoin(_:on:references:columns:)``.
  public static func leftJoin(
    _ table: String, on column: String, references key: String = "id",
    columns: [String: String] = [:]
  ) -> RecordRequest<Self> {
    all.leftJoin(table, on: column, references: key, columns: columns)
  }

  /// Returns all rows in this order. If an index contains these terms and then the primary key,
  /// Bindery updates live rows fast.
  ///
  /// ```swift
  /// let people = LiveQuery(Person.order("last_name, first_name DESC"), in: database)
  /// ```
  public static func order(_ terms: PostgresQuery) -> RecordRequest<Self> {
    all.order(terms)
  }
}
