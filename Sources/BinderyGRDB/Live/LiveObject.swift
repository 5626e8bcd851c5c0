import Bindery
import GRDB

extension FetchableRecord
where
  Self: TableRecord & Identifiable & Equatable & Sendable, ID: DatabaseValueConvertible & Sendable
{
  /// Returns a publisher that emits the current value of the row with this identifier, and a new
  /// value after each change to one of its columns.
  ///
  /// ```swift
  /// person = Person.objectPublisher(id: 1, in: database)
  ///   .sink(receiveCompletion: { _ in close() }, receiveValue: { show($0) })
  /// ```
  ///
  /// In a table with row ids, Bindery reads the row only after commits that touch it. The publisher
  /// completes when the row is deleted, or at once if there is no such row.
  /// ``/BinderyLive/LiveValuePublisher`` describes when, and on which thread, it emits values.
  @MainActor
  public static func objectPublisher(
    id: ID, in database: any DatabaseWriter
  ) -> AnyPublisher<Self, Never> {
    let request = Self.filter(key: id)
    let key = id.databaseValue
    return LiveValuePublisher(in: database) { ObjectReader(request, key: key) }
      .eraseToAnyPublisher()
  }

  /// Returns a publisher that emits the current value of this record's row, and a new value after
  /// each change to one of its columns. It completes when the row is deleted.
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

  /// Returns a publisher that emits the value of one property of the row with this identifier: the
  /// current value, and then each value that differs from the previous one.
  ///
  /// ```swift
  /// name.textBinding *= Person.propertyValuePublisher(\.name, id: id, in: database)
  /// ```
  ///
  /// After a change to other columns, Bindery reads the row, but the publisher emits no value. It
  /// completes when the row is deleted.
  @MainActor
  public static func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, id: ID, in database: any DatabaseWriter
  ) -> AnyPublisher<Value, Never> {
    objectPublisher(id: id, in: database).map(property).removeDuplicates().eraseToAnyPublisher()
  }

  /// Returns a publisher that emits the value of one property of this record's row: the current
  /// value, and then each value that differs from the previous one. It emits no value when only
  /// other columns change. It completes when the row is deleted.
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
  /// Returns a publisher that emits the number of rows of the request: the current number, and then
  /// each number that differs from the previous one. It never completes.
  ///
  /// ```swift
  /// label.binding.text *= Person.filter(Column("age") > 17).countPublisher(in: database)
  ///   .map { "\($0) adults" }
  /// ```
  ///
  /// If Bindery can follow the request, it stores the keys of the rows, about 30 bytes each, and
  /// the cost of a commit is proportional to the number of touched rows. Otherwise, Bindery counts
  /// the rows again after each commit that may change the number.
  @MainActor
  public func countPublisher(in database: any DatabaseWriter) -> AnyPublisher<Int, Never> {
    LiveValuePublisher(in: database) { CountReader(self) }.eraseToAnyPublisher()
  }
}
