import BinderyGRDB
import Foundation
import GRDB

/// A change of a note.
protocol NoteMutation: Mutation where Service == PlacesClient {}

extension NoteMutation {
  /// Only a refusal is permanent. An error of another type means that the service did not start.
  func failure(of error: any Error) -> MutationFailure {
    switch error as? PlacesError {
    case .refused?: .lasting("\(error)")
    case .noConnection?, nil: .away("\(error)")
    default: .passing("\(error)")
    }
  }
}

/// Adds a note, or replaces its text.
struct SaveNote: NoteMutation {
  let note: Note
  /// The note before, or `nil` if it is new.
  private var former: Note?

  init(_ note: Note) { self.note = note }

  var records: [MutatedRecord] { [Note.record(note.id)] }

  mutating func apply(_ db: Database) throws {
    former = try Note.fetchOne(db, id: note.id)
    try note.save(db)
  }

  func send(to service: PlacesClient, key: UUID) async throws -> Note {
    try await service.save(note, key: key)
  }

  func correct(_ db: Database, by answer: Note) throws { try answer.save(db) }

  var inverse: (any Mutation<PlacesClient>)? {
    if let former { SaveNote(former) } else { DeleteNote(id: note.id) }
  }
}

/// Deletes a note.
struct DeleteNote: NoteMutation {
  let id: UUID
  /// The note before.
  private var former: Note?

  init(id: UUID) { self.id = id }

  var records: [MutatedRecord] { [Note.record(id)] }

  mutating func apply(_ db: Database) throws {
    former = try Note.fetchOne(db, id: id)
    try Note.deleteOne(db, id: id)
  }

  func send(to service: PlacesClient, key: UUID) async throws {
    try await service.deleteNote(id, key: key)
  }

  var inverse: (any Mutation<PlacesClient>)? { former.map(SaveNote.init) }
}
