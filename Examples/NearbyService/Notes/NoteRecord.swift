import Foundation

/// A note as the server keeps and sends it.
struct NoteRecord: Codable, Equatable, Sendable {
  let id: UUID
  let text: String
  /// The time at which the client wrote the note first, in seconds since 1970.
  let time: Double
  /// The number of changes that were made to the note.
  let revision: Int
}

/// The body of `PUT /notes/ID`.
struct NoteDraft: Decodable, Sendable {
  let text: String
  let time: Double
}
