import Bindery
import BinderyGRDB
import Dispatch
import Foundation

/// The people list: live from an address book, searched during typing.
@MainActor
public final class PeopleViewModel {
  /// The text of the search field.
  public let search = CurrentValueSubject<String, Never>("")
  /// The rows, in the order that a person expects; they follow every change of the address book.
  public let people: AnyObservableArray<PersonItem>
  /// "People (12)": the title with the number of rows.
  public let title: AnyPublisher<String, Never>
  /// Whether the rows are still those of the former search, for longer than a moment.
  public let isSearching: AnyPublisher<Bool, Never>
  /// The text in place of an empty list, or `nil` while there are rows.
  public let emptyMessage: AnyPublisher<String?, Never>
  /// Sends finished actions, for transient messages.
  public let notices = PassthroughSubject<Notice, Never>()
  /// Sends failed actions.
  public let problems = PassthroughSubject<Problem, Never>()
  /// The error because of which the rows are not up to date, or `nil` while they are. A list that
  /// cannot be read at all looks empty, so this is a state, and not an event that might precede the
  /// first subscriber.
  public let listProblem = CurrentValueSubject<Problem?, Never>(nil)
  /// The reason why people cannot be changed, or `nil` if they can.
  public let readOnlyMessage: String?

  /// The reason why changes are not saved: the file was deleted, replaced or truncated, or the
  /// server cannot be reached. Nil while they are. ``saveCopy(to:)`` saves the people elsewhere.
  public let outage: AnyPublisher<String?, Never>
  /// Sends the path of a saved copy, with which the app continues.
  public let copySaved = PassthroughSubject<String, Never>()

  /// Imports and exports, or `nil` if the people are not in a file.
  public let transfer: TransferViewModel?

  /// The number of people that are shown before all are found.
  private static let firstRows = 64

  let book: any AddressBook
  private var running: [Int: Task<Void, Never>] = [:]
  private var runs = 0
  private let keyKeeper: KeyKeeper?
  private var bindings = BindingGroup()

  /// Makes the list of the people in an address book.
  ///
  /// - Parameter clock: Measures how long a search takes.
  public init<Clock: Scheduler>(_ book: any AddressBook, clock: Clock = DispatchQueue.main) {
    self.book = book
    keyKeeper = book.file.map { KeyKeeper($0) }
    transfer = book.file.map { TransferViewModel($0) }
    let query = book.people(PeopleQuery(), first: Self.firstRows)
    people = query.mapItems(PersonItem.init).eraseToAnyObservableArray()
    isSearching = query.isLoading.steadied(
      after: .milliseconds(200), atLeast: .milliseconds(300), scheduler: clock
    ).eraseToAnyPublisher()
    title = people.currentValuePublisher.map(\.count)
      .combineLatest(query.isLoading, isSearching, search) {
        count, isLoading, isSearching, search in
        if isSearching, !search.isEmpty { return "Searching…" }
        // The number is known when all have been found.
        return isLoading && count == Self.firstRows ? "People" : "People (\(count.formatted()))"
      }.removeDuplicates().eraseToAnyPublisher()
    let advice = transfer == nil ? "Add a person." : "Add a person, or import a file."
    emptyMessage = people.currentValuePublisher.map(\.isEmpty).combineLatest(search) {
      isEmpty, search in
      guard isEmpty else { return nil }
      return search.isEmpty ? advice : "No one matches the search."
    }.removeDuplicates().eraseToAnyPublisher()
    readOnlyMessage = book.readOnlyMessage
    outage = book.outage
    transfer?.notices = notices
    bindings.capture {
      BindingTarget<String>(query) { query, text in
        book.show(PeopleQuery(search: text), in: query)
      } *= search.dropFirst()
    }
    bindings.add(
      query.changeSetPublisher.sink { [listProblem] change in
        if case .error(let error) = change {
          guard let reason = book.explanation(of: error) else { return }
          listProblem.send(Problem("The people could not be read.", reason))
        } else if listProblem.value != nil {
          listProblem.send(nil)
        }
      })
  }

  /// Whether people can be added, changed, deleted and imported.
  public var canEdit: Bool { readOnlyMessage == nil }

  /// Whether ``saveCopy(to:)`` is possible.
  public var canSaveCopy: Bool { book.file != nil }

  /// The page of a row's person, or `nil` if the person has been deleted.
  public func person(_ item: PersonItem) -> PersonViewModel? {
    person(item.person)
  }

  /// The page of a person, or `nil` if the person has been deleted.
  public func person(_ person: Person) -> PersonViewModel? {
    PersonViewModel(person, in: self)
  }

  /// The form for a new person.
  public func addPerson() -> AddPersonViewModel {
    AddPersonViewModel(in: self)
  }

  /// Deletes a person; the notice offers to undo it.
  public func delete(id: Int64) {
    perform("The person could not be deleted.") { [book] in
      let person = try await book.delete(id: id)
      return Notice("\(person.displayName) was deleted.") { [weak self] in
        self?.perform("\(person.displayName) could not be restored.") {
          try await book.restore(person)
          return nil
        }
      }
    }
  }

  /// Writes all people to another file, if they are in a file.
  public func saveCopy(to path: String) {
    guard let file = book.file else { return }
    perform("The copy could not be saved.") { [copySaved] in
      try await file.saveCopy(to: path)
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
