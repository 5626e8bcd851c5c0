import Bindery
import Foundation
import GRDB

/// A competition in a separate SQLite file in the temporary folder.
///
/// Each reading of the standings plays another round. The file is opened again for each reading,
/// so that a replaced or removed file is detected.
public final class StandingsDatabase: StandingsSource, @unchecked Sendable {
  // Sendable: the random generator is used on the queue only.

  /// The file.
  public let file: URL
  private let scratch: ScratchFolder
  private let queue = DispatchQueue(label: "standings")
  private let shuffle: ([Int64]) -> [Int64]

  /// Makes the file, before the first round.
  ///
  /// - Parameters:
  ///   - parent: The folder in which to make it.
  ///   - random: Decides who wins.
  /// - Throws: An error of the file system or of SQLite, for instance if there is no space.
  public init(
    in parent: URL = FileManager.default.temporaryDirectory,
    random: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) throws {
    scratch = try ScratchFolder("standings", in: parent)
    var random = random
    shuffle = { $0.shuffled(using: &random) }
    file = scratch.url.appendingPathComponent("standings.sqlite")
    try DatabaseQueue(path: file.path).write { db in
      try db.execute(sql: Self.schema)
      for (name, club) in Self.competitors {
        try db.execute(
          sql: "INSERT INTO competitor (name, club, points) VALUES (?, ?, 0)",
          arguments: [name, club])
      }
    }
  }

  public func standings() -> AnyPublisher<Standings, StandingsError> {
    Deferred { [self] in
      Future { fulfil in
        nonisolated(unsafe) let fulfil = fulfil
        self.queue.async { fulfil(Result { () throws(StandingsError) in try self.read() }) }
      }
    }.eraseToAnyPublisher()
  }

  /// Plays a round and reads the standings, in one transaction.
  private func read() throws(StandingsError) -> Standings {
    let path = file.path
    // SQLite would create an empty one.
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    do {
      return try DatabaseQueue(path: path).write { db in
        try play(db)
        let round = try Int.fetchOne(db, sql: "SELECT count(*) FROM round") ?? 0
        return Standings(round: round, rows: try Standing.fetchAll(db, sql: Standing.sql))
      }
    } catch {
      throw StandingsError(error, path: path)
    }
  }

  /// Gives points to the first ten.
  private func play(_ db: Database) throws {
    let all = try Int64.fetchAll(db, sql: "SELECT id FROM competitor ORDER BY id")
    let order = shuffle(all)
    try db.execute(sql: "INSERT INTO round (winner) VALUES (?)", arguments: [order.first])
    for (id, points) in zip(order, [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]) {
      try db.execute(
        sql: "UPDATE competitor SET points = points + ? WHERE id = ?", arguments: [points, id])
    }
  }

  private static let schema = """
    CREATE TABLE competitor (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      club TEXT NOT NULL,
      points INTEGER NOT NULL
    );
    CREATE TABLE round (
      number INTEGER PRIMARY KEY,
      winner INTEGER REFERENCES competitor (id)
    );
    """

  private static let competitors = [
    ("Amara Lind", "Harbour"), ("Bruno Castell", "North End"), ("Chiyo Hara", "Old Mill"),
    ("Dario Venn", "Harbour"), ("Edda Maroon", "Riverside"), ("Femi Oduya", "North End"),
    ("Greta Sund", "Old Mill"), ("Hugo Pryce", "Riverside"), ("Ines Calder", "Harbour"),
    ("Jonas Weir", "North End"), ("Kaya Brandt", "Old Mill"), ("Luc Farrow", "Riverside"),
    ("Mina Solberg", "Harbour"), ("Nils Tarn", "North End"), ("Oda Quist", "Old Mill"),
    ("Pavel Ridge", "Riverside"),
  ]
}

extension StandingsError {
  /// Converts any error from using the file at `path`.
  init(_ error: any Error, path: String) {
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, reason: "\(error)")
      return
    }
    self =
      switch error.resultCode {
      // A plain error is an error of the statement: the tables differ.
      case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR: .damaged(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
      default: .failed(path: path, reason: error.message ?? "\(error.resultCode)")
      }
  }
}
