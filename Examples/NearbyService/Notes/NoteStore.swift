import Foundation

/// The notes that clients have written, in memory or in a file.
///
/// A client may send a change again if it did not receive the answer. Each change has a key, and
/// the store performs a change once, however often it is sent.
actor NoteStore {
  private struct Content: Codable {
    var notes: [NoteRecord] = []
    /// The keys of the performed changes, the latest last.
    var keys: [UUID] = []
  }

  private let file: URL?
  private var content = Content()

  /// The maximum length of a text, number of notes, and number of remembered keys.
  static let limits = (text: 200, notes: 1_000, keys: 10_000)

  /// Reads the notes of a file.
  ///
  /// - Parameter file: The file, which need not exist; nil keeps the notes in memory.
  init(file: URL?) throws(UnreadableNotes) {
    self.file = file
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
    } catch {
      throw UnreadableNotes(path: file.path)
    }
  }

  /// The notes in the order of their times.
  var notes: [NoteRecord] { content.notes.sorted { $0.time < $1.time } }

  /// Whether the change with a key was performed.
  func hasPerformed(_ key: UUID) -> Bool { content.keys.contains(key) }

  /// Adds a note, or replaces the text of a known one. White space at its ends is removed.
  func save(_ draft: NoteDraft, as id: UUID, key: UUID) throws -> NoteRecord {
    let index = content.notes.firstIndex { $0.id == id }
    if hasPerformed(key) {
      guard let index else { throw BadRequest.notFound("note “\(id)” any more") }
      return content.notes[index]
    }
    let text = draft.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw BadRequest.refused("A note needs a text.") }
    guard text.count <= Self.limits.text else {
      throw BadRequest.refused("A note can have \(Self.limits.text) characters at most.")
    }
    guard index != nil || content.notes.count < Self.limits.notes else {
      throw BadRequest.refused("There can be \(Self.limits.notes) notes at most.")
    }
    let former = index.map { content.notes[$0] }
    let note = NoteRecord(
      id: id, text: text, time: former?.time ?? draft.time, revision: (former?.revision ?? 0) + 1)
    try change(key) { content in
      if let index { content.notes[index] = note } else { content.notes.append(note) }
    }
    return note
  }

  /// Deletes a note. Deleting a note that does not exist is not an error.
  func delete(_ id: UUID, key: UUID) throws {
    guard !hasPerformed(key) else { return }
    try change(key) { $0.notes.removeAll { $0.id == id } }
  }

  /// Performs a change and stores it together with its key.
  private func change(_ key: UUID, _ edit: (inout Content) -> Void) throws {
    var content = content
    edit(&content)
    content.keys = (content.keys + [key]).suffix(Self.limits.keys)
    if let file { try Self.write(try JSONEncoder().encode(content), to: file) }
    self.content = content
  }

  /// Replaces the file as a whole. Only the user can read it.
  private static func write(_ data: Data, to file: URL) throws {
    let new = file.appendingPathExtension("new").path
    guard
      FileManager.default.createFile(
        atPath: new, contents: data, attributes: [.posixPermissions: 0o600]),
      rename(new, file.path) == 0
    else {
      throw BadRequest(
        status: .internalServerError, code: "storage", message: "The notes could not be stored.")
    }
  }
}

/// The error of a file that cannot be read as notes. The file is left unchanged.
public struct UnreadableNotes: Error, Equatable, CustomStringConvertible {
  /// The file.
  public let path: String

  public var description: String {
    "The service cannot read its notes in “\(path)”. Restore that file, or move it away."
  }
}
