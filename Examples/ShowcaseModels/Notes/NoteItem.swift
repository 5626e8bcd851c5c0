import BinderyGRDB
import Foundation

/// A row of the notes' list: a note, or one that the service has refused to add.
public struct NoteItem: Identifiable, Equatable, Sendable {
  public let id: UUID
  public let text: String
  /// Whether the note exists: false for one that the service has refused to add.
  public let exists: Bool
  /// Whether a change of the note still has to be sent.
  public let isPending: Bool
  /// The last failure of a change, or `nil` if there was none.
  public let problem: String?
  private let time: Double

  private init(_ note: Note, _ status: RecordStatus, exists: Bool) {
    (id, text, time) = (note.id, note.text, note.time)
    (isPending, problem) = (status.isPending, status.problem)
    self.exists = exists
  }

  /// The note with another text.
  func note(_ text: String) -> Note { Note(id: id, text: text, time: time) }

  /// "Nov 23, 2026 at 9:05", or that the note waits.
  public var detail: String {
    if !exists { return "Not added" }
    if isPending { return "Waiting to be sent" }
    return Date(timeIntervalSince1970: time).formatted(date: .abbreviated, time: .shortened)
  }
}

extension NoteItem {
  /// The rows for the notes of the database, after those that were refused.
  ///
  /// A refused addition was taken back, so that only the queue still has its text.
  @MainActor
  static func items(_ notes: [Note], _ queue: MutationQueue<PlacesClient>) -> [NoteItem] {
    let existing = Set(notes.map(\.id))
    var refused: [UUID: Note] = [:]
    for entry in queue.state.failures {
      guard let note = ((try? queue.mutation(entry.id)) as? SaveNote)?.note else { continue }
      if !existing.contains(note.id) { refused[note.id] = note }
    }
    func item(_ note: Note, exists: Bool) -> NoteItem {
      NoteItem(note, queue.state[Note.record(note.id)], exists: exists)
    }
    return refused.values.sorted { $0.time > $1.time }.map { item($0, exists: false) }
      + notes.map { item($0, exists: true) }
  }
}
