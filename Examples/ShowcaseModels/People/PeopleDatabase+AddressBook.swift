import Bindery
import BinderyGRDB

extension PeopleDatabase: AddressBook {
  public var file: PeopleDatabase? { self }

  public var readOnlyMessage: String? {
    isReadOnly ? "“\(path)” can be read but not written. Nothing can be changed." : nil
  }

  public var outage: AnyPublisher<String?, Never> {
    fileGuard?.loss.map { $0.map { "\($0)" } }.eraseToAnyPublisher()
      ?? Just(nil).eraseToAnyPublisher()
  }

  public func people(_ query: PeopleQuery, first count: Int) -> LiveQuery<Person> {
    LiveQuery(query.request, in: writer, loading: .firstRows(count))
  }

  public func show(_ query: PeopleQuery, in people: LiveQuery<Person>) {
    people.setRequest(query.request)
  }

  public func publisher(of person: Person) -> AnyPublisher<Person, Never> {
    person.objectPublisher(in: writer)
  }

  public func explanation(of error: any Error) -> (any Error)? {
    PeopleDatabaseError(error, path: path)
  }
}
