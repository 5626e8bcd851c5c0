import Bindery
import GRDB

extension FetchableRecord
where
  Self: TableRecord & Identifiable & Equatable & Sendable, ID: DatabaseValueConvertible & Sendable
{
  /// Returns a publisher of the row with this identifier: its current value, then each new one
  /// after any of its columns changes.
  ///
  /// ```swift
  /// person = Person.objectPublisher(id: 1, in: database)
  ///   .sink(receiveCompletion: { _ in close() }, receiveValue: { show($0) })
  /// ```
  ///
  /// In a table with row ids, only commits that touch the row cause a read. The publisher
  /// completes when the row is deleted, and at once if there is no such row. See
  /// ``/BinderyLive/LiveValuePublisher`` for when and where it sends.
  @MainActor
  public static func objectPublisher(
    id: ID, in database: any DatabaseWriter
  ) -> AnyPublisher<Self, Never> {
    let request = Self.filter(key: id)
    let key = id.databaseValue
    return LiveValuePublisher(in: database) { ObjectReader(request, key: key) }
      .eraseToAnyPublisher()
  }

  /// Returns a publisher of this record's row: its current value, then each new one after any of
  /// its columns changes. It completes when the row is deleted.
  ///
  /// The current value is read from the database, so it may differ from this record, which may be
  /// older.
  ///
  /// ```swift
  /// person = item.objectPublisher(in: database).sink { show($0) }
  /// ```
  @MainActor
  public func objectPublisher(in database: any DatabaseWriter) -> AnyPublisher<Self, Never> {
    Self.objectPublisher(id: id, in: database)
  }

  /// Returns a publisher of one property of the row with this identifier: its current value, then
  /// each new one.
  ///
  /// ```swift
  /// name.textBinding *= Person.propertyValuePublisher(\.name, id: id, in: database)
  /// ```
  ///
  /// A change of other columns is read, and is not sent. The publisher completes when the row is
  /// deleted.
  @MainActor
  public static func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, id: ID, in database: any DatabaseWriter
  ) -> AnyPublisher<Value, Never> {
    objectPublisher(id: id, in: database).map(property).removeDuplicates().eraseToAnyPublisher()
  }

  /// Returns a publisher of one property of this record's row: its current value, then each new
  /// one. A change of other columns is not sent. It completes when the row is deleted.
  ///
  /// ```swift
  /// name.textBinding *= person.propertyValuePublisher(\.name, in: database)
  /// ```
  @MainActor
  public func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, in database: any DatabaseWriter
  ) -> AnyPublisher<Value, Never> {
    Self.propertyValuePublisher(property, id: id, in: database)
  }
}

extension FetchRequest where Self: Sendable {
  /// Returns a publisher of the number of the request's rows: the current number, then each new
  /// one. It never completes.
  ///
  /// ```swift
  /// label.binding.text *= Person.filter(Column("age") > 17).countPublisher(in: database)
  ///   .map { "\($0) adults" }
  /// ```
  ///
  /// If the request can be followed, the keys of its rows are kept, some 30 bytes each, and the
  /// cost of a commit is proportional to the touched rows; otherwise the rows are counted again.
  @MainActor
  public func countPublisher(in database: any DatabaseWriter) -> AnyPublisher<Int, Never> {
    LiveValuePublisher(in: database) { CountReader(self) }.eraseToAnyPublisher()
  }
}
