import Bindery
import BinderyGRDB

/// The people list: live from the database, searched while typing.
@MainActor
public final class PeopleViewModel {
  /// What the user typed into the search field.
  public let search = CurrentValueSubject<String, Never>("")
  /// The rows, in the order a person expects; they follow every change of the database.
  public let people: AnyObservableArray<PersonItem>
  /// "People (12)": how many rows are shown.
  public let title: AnyPublisher<String, Never>
  /// What to say in place of an empty list; nil while there are rows.
  public let emptyMessage: AnyPublisher<String?, Never>
  /// What was done, to be shown in passing.
  public let notices = PassthroughSubject<Notice, Never>()
  /// What could not be done.
  public let problems = PassthroughSubject<Problem, Never>()
  /// Why the rows are not up to date; nil while they are. A list that cannot be read at all looks
  /// empty, so this is a state and not an event that could come before anybody listens.
  public let listProblem = CurrentValueSubject<Problem?, Never>(nil)
  /// Why nothing can be changed; nil if it can.
  public let readOnlyMessage: String?

  /// Why nothing more is saved, since the file was deleted, replaced or cut short; nil while it is as
  /// it was. ``saveCopy(to:)`` helps.
  public let fileLoss: AnyPublisher<String?, Never>
  /// Sends the path of a copy that was saved: one goes on with that.
  public let copySaved = PassthroughSubject<String, Never>()

  /// Imports and exports.
  public let transfer: TransferViewModel

  /// How many people are shown before all are found.
  private static let firstRows = 64

  let database: PeopleDatabase
  private var running: [Int: Task<Void, Never>] = [:]
  private var runs = 0
  private let keyKeeper: KeyKeeper
  private var bindings = BindingGroup()

  /// Makes the list of `database`.
  public init(_ database: PeopleDatabase) {
    self.database = database
    keyKeeper = KeyKeeper(database)
    let query = LiveQuery(
      PeopleQuery().request, in: database.writer, loading: .firstRows(Self.firstRows))
    people = query.mapItems(PersonItem.init).eraseToAnyObservableArray()
    title = people.currentValuePublisher.map(\.count).combineLatest(query.isLoading) {
      // How many there are is known when all have been found.
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

  /// The page of a person; nil if there is no such person any more.
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

  /// Whether something is being written.
  public var isWriting: Bool { !running.isEmpty }

  /// Waits until all that was to be written is written, or has failed.
  ///
  /// - Returns: Whether all of it was written.
  public func finishWriting() async -> Bool {
    var failures = 0
    let subscription = problems.sink { _ in failures += 1 }
    while let task = running.values.first { await task.value }
    subscription.cancel()
    return failures == 0
  }

  /// Runs `work`, then tells what it did, or that it failed.
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
