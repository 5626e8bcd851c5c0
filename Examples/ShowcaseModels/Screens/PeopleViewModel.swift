import Bindery
import BinderyGRDB

/// The people list: live from the database, searched during typing.
@MainActor
public final class PeopleViewModel {
  /// The text of the search field.
  public let search = CurrentValueSubject<String, Never>("")
  /// The rows, in the order that a person expects; they follow every change of the database.
  public let people: AnyObservableArray<PersonItem>
  /// "People (12)": the title with the number of rows.
  public let title: AnyPublisher<String, Never>
  /// The text in place of an empty list; nil while there are rows.
  public let emptyMessage: AnyPublisher<String?, Never>
  /// Sends finished actions, for transient messages.
  public let notices = PassthroughSubject<Notice, Never>()
  /// Sends failed actions.
  public let problems = PassthroughSubject<Problem, Never>()
  /// The error because of which the rows are not up to date; nil while they are. A list that
  /// cannot be read at all looks empty, so this is a state, and not an event that might precede
  /// the first subscriber.
  public let listProblem = CurrentValueSubject<Problem?, Never>(nil)
  /// The reason why people cannot be changed; nil if they can.
  public let readOnlyMessage: String?

  /// The reason why changes are no longer saved: the file was deleted, replaced or truncated. Nil
  /// while the file is intact. ``saveCopy(to:)`` saves the people elsewhere.
  public let fileLoss: AnyPublisher<String?, Never>
  /// Sends the path of a saved copy, with which the app continues.
  public let copySaved = PassthroughSubject<String, Never>()

  /// Imports and exports.
  public let transfer: TransferViewModel

  /// The number of people that are shown before all are found.
  private static let firstRows = 64

  let database: PeopleDatabase
  private var running: [Int: Task<Void, Never>] = [:]
  private var runs = 0
  private let keyKeeper: KeyKeeper
  private var bindings = BindingGroup()

  /// Makes the list of the people in `database`.
  public init(_ database: PeopleDatabase) {
    self.database = database
    keyKeeper = KeyKeeper(database)
    let query = LiveQuery(
      PeopleQuery().request, in: database.writer, loading: .firstRows(Self.firstRows))
    people = query.mapItems(PersonItem.init).eraseToAnyObservableArray()
    title = people.currentValuePublisher.map(\.count).combineLatest(query.isLoading) {
      // The number is known when all have been found.
      count, isLoading in
      isLoading && count == Self.firstRows ? "People" : "People (\(count))"
    }.removeDuplicates().eraseToAnyPublisher()
    emptyMessage = people.currentValuePublisher.map(\.isEmpty).combineLatest(search) {
      isEmpty, search in
      guard isEmpty else { return nil }
      return search.isEmpty ? "Add a person, or import a file." : "No one matches the search."
    }.removeDuplicates().eraseToAnyPublisher()
    readOnlyMessage =
      database.isReadOnly
      ? "“\(database.path)” can be read but not written. Nothing can be changed." : nil
    fileLoss =
      database.fileGuard?.loss.map { $0.map { "\($0)" } }.eraseToAnyPublisher()
      ?? Just(nil).eraseToAnyPublisher()
    transfer = TransferViewModel(database)
    transfer.notices = notices
    bindings.capture {
      BindingTarget<String>(query) { query, text in
        query.setRequest(PeopleQuery(search: text).request)
      } *= search.dropFirst()
    }
    bindings.add(
      query.changeSetPublisher.sink { [listProblem, path = database.path] change in
        if case .error(let error) = change {
          let reason = PeopleDatabaseError(error, path: path)
          listProblem.send(Problem("The people could not be read.", reason))
        } else if listProblem.value != nil {
          listProblem.send(nil)
        }
      })
  }

  /// Whether people can be added, changed, deleted and imported.
  public var canEdit: Bool { readOnlyMessage == nil }

  /// The page of a person; nil if the person has been deleted.
  public func person(id: Int64) -> PersonViewModel? {
    PersonViewModel(id: id, in: self)
  }

  /// The form for a new person.
  public func addPerson() -> AddPersonViewModel {
    AddPersonViewModel(in: self)
  }

  /// Deletes a person; the notice offers to undo it.
  public func delete(id: Int64) {
    perform("The person could not be deleted.") { [database] in
      let person = try await database.delete(id: id)
      return Notice("\(person.displayName) was deleted.") { [weak self] in
        self?.perform("\(person.displayName) could not be restored.") {
          try await database.restore(person)
          return nil
        }
      }
    }
  }

  /// Writes all people to another file.
  public func saveCopy(to path: String) {
    perform("The copy could not be saved.") { [database, copySaved] in
      try await database.saveCopy(to: path)
      copySaved.send(path)
      return nil
    }
  }

  /// Whether a write is under way.
  public var isWriting: Bool { !running.isEmpty }

  /// Waits until all pending writes have succeeded or failed.
  ///
  /// - Returns: Whether all of them succeeded.
  public func finishWriting() async -> Bool {
    var failures = 0
    let subscription = problems.sink { _ in failures += 1 }
    while let task = running.values.first { await task.value }
    subscription.cancel()
    return failures == 0
  }

  /// Runs `work`, then sends its notice or its failure.
  func perform(_ failure: String, _ work: @escaping @MainActor () async throws -> Notice?) {
    runs += 1
    let run = runs
    running[run] = Task {
      do {
        if let notice = try await work() { notices.send(notice) }
      } catch {
        problems.send(Problem(failure, error))
      }
      running[run] = nil
    }
  }
}
