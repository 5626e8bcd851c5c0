import GRDB

/// What a reading hands to the main actor.
typealias Delivery = @MainActor @Sendable () -> Void

/// Something that is read from a database and kept up to date.
///
/// Of one source `load` and `follow` are never called at the same time.
protocol LiveSource: AnyObject, Sendable {
  /// What it depends on, as far as the last reading told.
  var interest: LiveInterest { get }

  /// Reads everything, compares it with what was read last, and returns what delivers the
  /// difference; nil if there is none.
  ///
  /// - Parameter position: How many commits the connection sees, at least.
  func load(_ db: Database, because reason: RereadReason?, at position: Int) -> LiveReading

  /// Brings it up to date by what was touched. Called on the connection that wrote.
  func follow(_ touches: Touches, _ db: Database) -> LiveReading

  /// Reads everything apart from what it holds, and returns the first difference to that; nil if there
  /// is none. What it holds stays.
  func difference(_ db: Database) throws -> LiveFault.Found?

  /// A difference was found: from now on it is read again at each commit.
  func distrust()

  /// The database could not be read at all.
  @MainActor func fail(_ error: any Error)

  /// A loading that was asked for off the main thread is over, and delivered.
  @MainActor func loadingEnded()
}

extension LiveSource {
  func loadingEnded() {}
  func difference(_ db: Database) throws -> LiveFault.Found? { nil }
  func distrust() {}
}

/// What came of a reading.
enum LiveReading {
  /// Nothing changed.
  case unchanged
  case delivery(Delivery)
  /// It could not be read, which is told; what it holds is what it held before.
  case failed(Delivery)
  /// It has to be loaded, which may take long.
  case mustLoad(RereadReason)
}

/// What a source depends on.
enum LiveInterest: Sendable {
  /// Rows of these tables, which it follows.
  case tables([CapturedTable])
  /// One row of a table with row ids.
  case row(CapturedTable, Int64)
  /// Tables, without knowing rows: it is read again.
  case reading(TablesRead)
}
