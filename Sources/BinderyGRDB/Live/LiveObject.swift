import Bindery
import GRDB

extension FetchableRecord
where
  Self: TableRecord & Identifiable & Equatable & Sendable, ID: DatabaseValueConvertible & Sendable
{
  /// Returns a publisher of the row with this identifier. It sends the row's current value, and a
  /// new one after each change of a column.
  ///
  /// ```swift
  /// person = Person.objectPublisher(id: 1, in: database)
  ///   .sink(receiveCompletion: { _ in close() }, receiveValue: { show($0) })
  /// ```
  ///
  /// In a table with row ids, Bindery reads the row only after commits that touch it. The publisher
  /// completes when the row is deleted, or at once if there is no such row. See
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

  /// Returns a publisher of this record's row. It sends the row's current value, and a new one
  /// after each change of a column. It completes when the row is deleted.
  ///
  /// The publisher reads the current value from the database, so it may be newer than this record.
  ///
  /// ```swift
  /// person = item.objectPublisher(in: database).sink { show($0) }
  /// ```
  @MainActor
  public func objectPublisher(in database: any DatabaseWriter) -> AnyPublisher<Self, Never> {
    Self.objectPublisher(id: id, in: database)
  }

  /// Returns a publisher of one property of the row with this identifier. It sends the current
  /// value, and then each different one.
  ///
  /// ```swift
  /// name.textBinding *= Person.propertyValuePublisher(\.name, id: id, in: database)
  /// ```
  ///
  /// After a change of other columns, Bindery reads the row, but the publisher sends nothing. It
  /// completes when the row is deleted.
  @MainActor
  public static func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, id: ID, in database: any DatabaseWriter
  ) -> AnyPublisher<Value, Never> {
    objectPublisher(id: id, in: database).map(property).removeDuplicates().eraseToAnyPublisher()
  }

  /// Returns a publisher of one property of this record's row. It sends the current value, and then
  /// each different one. It sends nothing when only other columns change. It completes when the row
  /// is deleted.
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
  /// Returns a publisher of the number of rows of the request. It sends the current number, and
  /// then each different one. It never completes.
  ///
  /// ```swift
  /// label.binding.text *= Person.filter(Column("age") > 17).countPublisher(in: database)
  ///   .map { "\($0) adults" }
  /// ```
  ///
  /// If Bindery can follow the request, it keeps the keys of the rows, about 30 bytes each, and the
  /// cost of a commit is proportional to the number of touched rows. Otherwise it counts the rows
  /// again.
  @MainActor
  public func countPublisher(in database: any DatabaseWriter) -> AnyPublisher<Int, Never> {
    LiveValuePublisher(in: database) { CountReader(self) }.eraseToAnyPublisher()
  }
}
