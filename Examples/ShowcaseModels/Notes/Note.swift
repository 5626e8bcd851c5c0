import BinderyGRDB
import Foundation
import GRDB

/// A note of the user, in the app's database and on the service.
public struct Note: Codable, Identifiable, Equatable, Sendable {
  /// The app makes it, so that it need not wait for the service.
  public let id: UUID
  public var text: String
  /// The time at which the note was added, in seconds since 1970.
  public let time: Double

  /// The name of a note's row.
  static func record(_ id: UUID) -> MutatedRecord { MutatedRecord(databaseTableName, id: id) }
}

extension Note {
  /// Makes a new note.
  init(_ text: String) {
    self.init(id: UUID(), text: text, time: Date().timeIntervalSince1970)
  }
}

extension Note: FetchableRecord, PersistableRecord {}
