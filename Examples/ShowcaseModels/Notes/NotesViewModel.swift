import Bindery
import BinderyGRDB
import Foundation

/// Notes that the service keeps, and that can be changed while it cannot be reached.
///
/// Each change is written to the app's database at once, together with its entry in a
/// `MutationQueue`, which sends it to the service. So the list is always complete, and unsent
/// changes survive the end of the program.
@MainActor
public final class NotesViewModel {
  /// The text of a new note.
  public let newText = CurrentValueSubject<String, Never>("")
  /// Whether there is a text to add.
  public let canAdd: AnyPublisher<Bool, Never>
  /// The notes, the latest first, after those that the service has refused to add.
  public let items: AnyPublisher<[NoteItem], Never>
  /// "3 changes wait to be sent.", or `nil` while there are none.
  public var waiting: StateValues<MutationQueueState, String?> { queue.states.map(Self.waiting) }
  /// Sends finished changes, for transient messages that offer an undo.
  public let notices = PassthroughSubject<Notice, Never>()
  /// Sends changes that the database did not accept.
  public let problems = PassthroughSubject<Problem, Never>()

  private let path: String
  private let queue: MutationQueue<PlacesClient>

  /// Opens the notes, and sends the changes that were not sent before.
  ///
  /// - Parameters:
  ///   - path: The file of the app's database. It is created if it does not exist.
  ///   - client: The client of the service.
  ///   - network: Emits whether the network is available. Changes that wait are sent when it is.
  ///   - policy: The pauses before a change is sent again.
  /// - Throws: A ``PeopleDatabaseError``.
  public init(
    at path: String, client: PlacesClient, network: some Publisher<Bool, Never>,
    retrying policy: RetryPolicy = RetryPolicy(longest: .seconds(5))
  ) throws {
    self.path = path
    let database = try NotesDatabase.open(at: path)
    let queue = try MutationQueue(
      [SaveNote.self, DeleteNote.self], in: database, service: client, retrying: policy)
    let notes = LiveQuery(Note.order(Column("time").desc), in: database)
    self.queue = queue
    queue.resume(on: network)
    canAdd = newText.map { !$0.trimmed.isEmpty }.removeDuplicates().eraseToAnyPublisher()
    items = notes.currentValuePublisher.combineLatest(queue.states) { notes, _ in
      NoteItem.items(Array(notes), queue)
    }.removeDuplicates().eraseToAnyPublisher()
  }

  // MARK: Changes

  /// Adds a note with the new text, unless that is empty.
  public func add() {
    guard !newText.value.trimmed.isEmpty else { return }
    if start(SaveNote(Note(newText.value)), "The note was added.") { newText.send("") }
  }

  /// Replaces the text of a note. One that was refused is added with the new text.
  public func change(_ item: NoteItem, to text: String) {
    guard !text.trimmed.isEmpty, text != item.text else { return }
    forgetRefusals(of: item)
    start(SaveNote(item.note(text)), "The note was changed.")
  }

  /// Deletes a note.
  public func delete(_ item: NoteItem) {
    guard item.exists else { return }
    forgetRefusals(of: item)
    start(DeleteNote(id: item.id), "“\(item.text)” was deleted.")
  }

  /// Performs a change. The notice offers to undo it: a change that was not sent is dropped, and
  /// one that was sent is followed by its inverse.
  @discardableResult
  private func start(_ change: some Mutation<PlacesClient>, _ done: String) -> Bool {
    attempt {
      let started = try queue.start(change)
      notices.send(
        Notice(done) { [weak self] in self?.attempt { try self?.queue.undo(started) } })
    }
  }

  // MARK: Sending

  /// Sends all waiting changes at once.
  public func sendNow() { queue.resume() }

  /// Sends the failed changes of a note again.
  public func retry(_ item: NoteItem) {
    for entry in failures(of: item) { attempt { try queue.retry(entry.id) } }
  }

  /// Takes the failed changes of a note back, and forgets them.
  public func giveUp(_ item: NoteItem) {
    for entry in failures(of: item).reversed() { attempt { try queue.giveUp(entry.id) } }
  }

  /// Forgets refused changes of a note, since a new one replaces them.
  private func forgetRefusals(of item: NoteItem) {
    for entry in failures(of: item) where !entry.isPending {
      attempt { try queue.giveUp(entry.id) }
    }
  }

  private func failures(of item: NoteItem) -> [MutationEntry] {
    queue.state.entries.filter {
      $0.problem != nil && $0.records.contains(Note.record(item.id))
    }
  }

  @discardableResult
  private func attempt(_ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      let reason = PeopleDatabaseError(error, path: path)
      problems.send(Problem("The note could not be changed.", reason))
      return false
    }
  }

  // MARK: States

  private static func waiting(_ state: MutationQueueState) -> String? {
    let count = state.pendingCount
    guard count > 0 else { return nil }
    let sentence = count == 1 ? "1 change waits to be sent." : "\(count) changes wait to be sent."
    return [sentence, state.away].compactMap(\.self).joined(separator: " ")
  }
}
