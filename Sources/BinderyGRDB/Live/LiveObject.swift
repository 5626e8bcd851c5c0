import Bindery
import GRDB

extension FetchableRecord
where
  Self: TableRecord & Identifiable & Equatable & Sendable, ID: DatabaseValueConvertible & Sendable
{
  /// The row with this identifier now, and whenever any of its columns has changed.
  ///
  /// In a table with row ids only commits that touch the row have it read again. Completes when the
  /// row is deleted. See ``LiveValuePublisher`` for when and where it sends.
  @MainActor
  public static func objectPublisher(
    id: ID, in database: any DatabaseWriter
  ) -> AnyPublisher<Self, Never> {
    let request = Self.filter(key: id)
    let key = id.databaseValue
    return LiveValuePublisher(in: database) { ObjectReader(request, key: key) }
      .eraseToAnyPublisher()
  }

  /// The row of this record now, and whenever any of its columns has changed.
  @MainActor
  public func objectPublisher(in database: any DatabaseWriter) -> AnyPublisher<Self, Never> {
    Self.objectPublisher(id: id, in: database)
  }

  /// One property of the row with this identifier now, and whenever that property has changed.
  ///
  /// ```swift
  /// name.textBinding *= Person.propertyValuePublisher(\.name, id: id, in: database)
  /// ```
  ///
  /// Completes when the row is deleted.
  @MainActor
  public static func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, id: ID, in database: any DatabaseWriter
  ) -> AnyPublisher<Value, Never> {
    objectPublisher(id: id, in: database).map(property).removeDuplicates().eraseToAnyPublisher()
  }

  /// One property of this record's row now, and whenever that property has changed.
  @MainActor
  public func propertyValuePublisher<Value: Equatable>(
    _ property: KeyPath<Self, Value>, in database: any DatabaseWriter
  ) -> AnyPublisher<Value, Never> {
    Self.propertyValuePublisher(property, id: id, in: database)
  }
}

extension FetchRequest where Self: Sendable {
  /// How many rows the request has now, and whenever that number has changed.
  ///
  /// Where the request can be followed the keys of its rows are kept, some 30 bytes each, and a
  /// commit costs as much as it touches rows; else they are counted again.
  @MainActor
  public func countPublisher(in database: any DatabaseWriter) -> AnyPublisher<Int, Never> {
    LiveValuePublisher(in: database) { CountReader(self) }.eraseToAnyPublisher()
  }
}
