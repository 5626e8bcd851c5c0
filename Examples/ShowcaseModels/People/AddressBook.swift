import Bindery
import BinderyLive

/// The people, wherever they are kept: in the file of a ``PeopleDatabase``, or on a server.
///
/// The screens show and edit them through these calls alone. Each edit is one transaction and
/// returns the data for its undo:
///
/// | edit | undo |
/// |---|---|
/// | `add(draft)` | `delete(id:)` |
/// | `update(edited, from: shown)` | `update(change.before, from: change.after)` |
/// | `delete(id:)` | `restore(person)` |
public protocol AddressBook: Sendable {
  /// The file, for imports, exports and copies, or `nil` if the people are kept elsewhere.
  var file: PeopleDatabase? { get }
  /// The reason why people cannot be changed, or `nil` if they can.
  var readOnlyMessage: String? { get }
  /// The reason why changes are not saved at present, or `nil` while they are.
  @MainActor var outage: AnyPublisher<String?, Never> { get }

  /// Returns the live rows of a query, of which the first ones are read before all others.
  @MainActor func people(_ query: PeopleQuery, first count: Int) -> LiveQuery<Person>
  /// Shows the rows of another query in a list of this address book.
  @MainActor func show(_ query: PeopleQuery, in people: LiveQuery<Person>)
  /// Returns a publisher of a person: each new state, until the person is deleted.
  @MainActor func publisher(of person: Person) -> AnyPublisher<Person, Never>

  /// Adds a person and returns it with its identifier.
  @discardableResult
  func add(_ draft: NewPerson) async throws -> Person
  /// Writes the fields in which `person` differs from `original`, the row that the user saw.
  ///
  /// Other fields keep the value that somebody else has written meanwhile.
  ///
  /// - Throws: ``PeopleDatabaseError/personVanished(id:path:)`` when the row is gone.
  @discardableResult
  func update(_ person: Person, from original: Person) async throws -> PersonChange
  /// Deletes a person and returns the last state of the row.
  ///
  /// - Throws: ``PeopleDatabaseError/personVanished(id:path:)`` when the row is gone already.
  @discardableResult
  func delete(id: Int64) async throws -> Person
  /// Restores a deleted person with the former identifier.
  ///
  /// - Throws: ``PeopleDatabaseError/personExists(id:path:)`` when the row is there.
  @discardableResult
  func restore(_ person: Person) async throws -> Person

  /// Returns the reason, for the user, why the people could not be read, or `nil` if ``outage``
  /// says it.
  func explanation(of error: any Error) -> (any Error)?
}

/// The result of an update, with the data for its undo.
public struct PersonChange: Hashable, Sendable {
  /// The row as it was before.
  public let before: Person
  /// The row as it is now. Fields that another program changed meanwhile have the same value in
  /// both.
  public let after: Person

  public init(before: Person, after: Person) {
    self.before = before
    self.after = after
  }

  /// Applies to a row the fields in which `person` differs from `original`.
  public init(of row: Person, to person: Person, from original: Person) {
    var after = row
    for field in PersonField.allCases
    where person[keyPath: field.keyPath] != original[keyPath: field.keyPath] {
      after[keyPath: field.keyPath] = person[keyPath: field.keyPath]
    }
    self.init(before: row, after: after)
  }
}
