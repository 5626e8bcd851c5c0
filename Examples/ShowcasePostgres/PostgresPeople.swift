import Bindery
import BinderyPostgres
import ShowcaseModels

/// The address book on a PostgreSQL server, which many programs share.
///
/// ```swift
/// let people = PeopleViewModel(try await PostgresPeople.open("host=db dbname=shop"))
/// ```
public final class PostgresPeople: AddressBook {
  let database: PostgresDatabase
  /// The name of the database, for messages.
  private let name: String
  public let readOnlyMessage: String?

  private init(_ database: PostgresDatabase, name: String, isReadOnly: Bool) {
    self.database = database
    self.name = name
    readOnlyMessage =
      isReadOnly
      ? "You may read the database “\(name)” but not write it. Nothing can be changed." : nil
  }

  /// Connects to a server; creates the table and a few sample people if the database has none.
  ///
  /// - Parameter connectionString: A connection string or URI as libpq takes it.
  /// - Throws: `PostgresError`.
  public static func open(_ connectionString: String) async throws -> PostgresPeople {
    let database = PostgresDatabase(PostgresConfiguration(connectionString))
    let (name, isThere, isReplica) = try await database.query(
      "SELECT current_database()::text, to_regclass(\(Person.table)) IS NOT NULL, pg_is_in_recovery()",
      as: (String, Bool, Bool).self)[0]
    if !isThere, !isReplica { try await create(in: database) }
    let mayWrite = try await database.query(
      """
      SELECT bool_and(has_table_privilege((\(Person.table)::text)::regclass, privilege))
        FROM unnest(ARRAY['INSERT', 'UPDATE', 'DELETE']) AS privilege
      """, as: Bool.self)[0]
    return PostgresPeople(database, name: name, isReadOnly: isReplica || !mayWrite)
  }

  private static func create(in database: PostgresDatabase) async throws {
    try await database.transaction { connection in
      // Two windows that are opened at the same time.
      try await connection.execute("SELECT pg_advisory_xact_lock(hashtext(\(Person.table)))")
      try await connection.execute("SET LOCAL client_min_messages = warning")
      try await connection.execute(script: PeopleTable.schema)
      if try await connection.query("SELECT 1 FROM showcase.person LIMIT 1").isEmpty {
        for person in PeopleDatabase.samplePeople {
          _ = try await connection.insert(person, id: nil)
        }
      }
      try await connection.trackChanges(of: [Person.table])
    }
  }

  /// Whether a text says how to reach a server, rather than where a file is.
  public static func isConnectionString(_ text: String) -> Bool {
    text.contains(/^(postgres(ql)?:\/\/|\s*(host|hostaddr|port|dbname|user|service)\s*=)/)
  }

  // MARK: Live data

  public var file: PeopleDatabase? { nil }

  public var outage: AnyPublisher<String?, Never> {
    database.problem.map { problem in
      problem.map { "\($0) What you see may have changed meanwhile." }
    }.eraseToAnyPublisher()
  }

  public func people(_ query: PeopleQuery, first count: Int) -> LiveQuery<Person> {
    LiveQuery(query.request, in: database, loading: .firstRows(count))
  }

  public func show(_ query: PeopleQuery, in people: LiveQuery<Person>) {
    people.setRequest(query.request)
  }

  public func publisher(of person: Person) -> AnyPublisher<Person, Never> {
    person.objectPublisher(in: database)
  }

  public func explanation(of error: any Error) -> (any Error)? {
    guard case .server? = error as? PostgresError else { return nil }
    return error
  }

  // MARK: Edits

  @discardableResult
  public func add(_ draft: NewPerson) async throws -> Person {
    try await database.write { connection in try await connection.insert(draft, id: nil) }
  }

  @discardableResult
  public func restore(_ person: Person) async throws -> Person {
    do {
      return try await database.write { connection in
        try await connection.insert(person.draft, id: person.id)
      }
    } catch let error as PostgresError where error.sqlState == .uniqueViolation {
      throw PeopleDatabaseError.personExists(id: person.id, path: name)
    }
  }

  @discardableResult
  public func update(_ person: Person, from original: Person) async throws -> PersonChange {
    try await database.write { [name] connection in
      let rows = try await connection.query(
        "SELECT * FROM showcase.person WHERE id = \(person.id) FOR UPDATE", as: Person.self)
      guard let row = rows.first else {
        throw PeopleDatabaseError.personVanished(id: person.id, path: name)
      }
      let change = PersonChange(of: row, to: person, from: original)
      let assignments = PersonField.allCases.compactMap { field -> PostgresQuery? in
        let value = change.after[keyPath: field.keyPath]
        if value == row[keyPath: field.keyPath] { return nil }
        return "\(identifier: field.column) = \(value)"
      }
      if !assignments.isEmpty {
        try await connection.execute(
          """
          UPDATE showcase.person SET \(assignments.joined(separator: ", "))
            WHERE id = \(person.id)
          """)
      }
      return change
    }
  }

  @discardableResult
  public func delete(id: Int64) async throws -> Person {
    let rows = try await database.query(
      "DELETE FROM showcase.person WHERE id = \(id) RETURNING *", as: Person.self)
    guard let person = rows.first else {
      throw PeopleDatabaseError.personVanished(id: id, path: name)
    }
    return person
  }
}

extension PostgresConnection {
  /// Inserts a person, with the next identifier if it is nil.
  fileprivate func insert(_ draft: NewPerson, id: Int64?) async throws -> Person {
    let fields = PersonField.allCases
    let columns = fields.map { "\(identifier: $0.column)" as PostgresQuery }
    let person = Person(id: id ?? 0, draft)
    let number: PostgresQuery = id.map { "\($0)" } ?? "DEFAULT"
    let values = fields.map { "\(person[keyPath: $0.keyPath])" as PostgresQuery }
    return try await query(
      """
      INSERT INTO showcase.person (id, \(columns.joined(separator: ", ")))
        VALUES (\(number), \(values.joined(separator: ", ")))
        RETURNING *
      """, as: Person.self)[0]
  }
}
