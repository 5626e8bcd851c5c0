import BinderyLive
import GRDB

/// An object that is read from a database and kept up to date.
///
/// `load` and `follow` of one source are never called at the same time.
protocol LiveSource: AnyObject, Sendable {
  /// Its identity in the register.
  var identifier: SourceID { get }
  /// The data that it depends on, as of the last read.
  var interest: CapturedInterest { get }

  /// Reads everything, compares it with the last read, and returns a delivery of the difference, or
  /// `unchanged` if there is none.
  ///
  /// - Parameter position: The minimum number of commits that the connection sees.
  func load(_ db: Database, because reason: RereadReason?, at position: Int) -> LiveReading

  /// Brings the source up to date with the touched rows. Called on the connection that wrote.
  func follow(_ touches: Touches, _ db: Database) -> LiveReading

  /// Reads all rows, independently of the held ones, and returns the first difference from the held
  /// rows, or `nil` if there is none. The held rows stay.
  func difference(_ db: Database) throws -> LiveFault.Found?

  /// Stops following: from now on, the source is read again at each commit. This is called after an
  /// audit has found a difference.
  func distrust()

  /// Reports that the database could not be read at all.
  @MainActor func fail(_ error: any Error)

  /// Called when a loading that was requested off the main thread is over and delivered.
  @MainActor func loadingEnded()
}

extension LiveSource {
  func loadingEnded() {}
  func difference(_ db: Database) throws -> LiveFault.Found? { nil }
  func distrust() {}
}

/// The data that a source depends on, and the way in which its tables are recorded.
enum CapturedInterest: Sendable {
  /// Rows of these tables, which the source follows.
  case tables([CapturedTable])
  /// One row of a table with row ids.
  case row(CapturedTable, Int64)
  /// Tables whose rows are not known: the source is read again.
  case reading(TablesRead)

  /// The tables whose rows are recorded for the source.
  var tables: [CapturedTable] {
    switch self {
    case .tables(let tables): tables
    case .row(let table, _): [table]
    case .reading: []
    }
  }

  var interest: LiveInterest {
    switch self {
    case .tables(let tables): .tables(tables.map(\.name))
    case .row(let table, let key): .row(table.name, key)
    case .reading(let tables): .reading(tables.names)
    }
  }
}
