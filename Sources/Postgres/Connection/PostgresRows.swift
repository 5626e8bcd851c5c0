/// The rows of a statement, one by one, while they arrive.
///
/// ```swift
/// for try await row in connection.rows("SELECT name, size FROM city") {
///   let (name, size) = try row.decode((String, Int).self)
/// }
/// ```
///
/// ``PostgresConnection/rows(_:)`` returns it. The statement is sent when the iteration begins;
/// each iteration sends it again. Only the rows that have arrived are in memory, so use it for
/// results that are too large for ``PostgresQueryable/query(_:)``.
public struct PostgresRows: AsyncSequence, Sendable {
  /// A row.
  public typealias Element = PostgresRow

  let query: PostgresQuery
  let connection: PostgresConnection

  /// Returns an iterator, which sends the statement when it is asked for the first row. The
  /// connection runs nothing else until the iterator has returned nil or thrown, or is released.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(iteration: Iteration(query: query, connection: connection))
  }

  /// Reads the rows of one run of the statement.
  ///
  /// Releasing it before the end cancels the statement, or, in a transaction, reads the rest of the
  /// rows, because a cancelled statement would end the transaction. Other operations of the
  /// connection wait until then. One task at a time may use it.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let iteration: Iteration
    private var block: PostgresSession.Block?
    private var position = 0

    fileprivate init(iteration: Iteration) { self.iteration = iteration }

    /// Returns the next row, or `nil` after the last one.
    ///
    /// - Throws: ``PostgresError``.
    public nonisolated(nonsending) mutating func next() async throws -> PostgresRow? {
      if block.map({ position >= $0.rows.count }) ?? true {
        block = try await iteration.next()
        position = 0
      }
      guard let block else { return nil }
      defer { position += 1 }
      return PostgresRow(columns: block.columns, block: block.rows, index: position)
    }
  }

  /// Gives the connection back when the iterator is released.
  fileprivate final class Iteration {
    private enum State {
      case fresh
      case reading(Int)
      case done
    }
    private let query: PostgresQuery
    private let connection: PostgresConnection
    private var state = State.fresh

    init(query: PostgresQuery, connection: PostgresConnection) {
      self.query = query
      self.connection = connection
    }

    deinit {
      guard case .reading(let id) = state else { return }
      Task { [session = connection.session] in await session.abandon(id) }
    }

    nonisolated(nonsending) func next() async throws -> PostgresSession.Block? {
      do {
        if case .fresh = state {
          state = .reading(try await connection.session.beginStream(query, connection.lane))
        }
        guard case .reading(let id) = state else { return nil }
        let block = try await connection.session.nextBlock(id)
        if block == nil { state = .done }
        return block
      } catch {
        state = .done
        throw error
      }
    }
  }
}
