/// An asynchronous sequence of the rows of a statement, which delivers them as they arrive.
///
/// ```swift
/// for try await row in connection.rows("SELECT name, size FROM city") {
///   let (name, size) = try row.decode((String, Int).self)
/// }
/// ```
///
/// ``PostgresConnection/rows(_:)`` returns it. The statement is sent each time an iteration begins.
/// The sequence keeps only a few rows in memory, so use it for results that are too large for
/// ``PostgresQueryable/query(_:)``.
public struct PostgresRows: AsyncSequence, Sendable {
  /// A row.
  public typealias Element = PostgresRow

  let query: PostgresQuery
  let connection: PostgresConnection

  /// Returns an iterator, which sends the statement when you request the first row. The connection
  /// runs no other operation until the iterator has returned nil or thrown, or is released.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(iteration: Iteration(query: query, connection: connection))
  }

  /// An iterator over the rows of one run of the statement.
  ///
  /// If you release the iterator before the end, the connection cancels the statement. In a
  /// transaction, it reads all remaining rows instead, because a cancelled statement would make the
  /// transaction fail. Other operations of the connection wait until then. Only one task at a time
  /// may use an iterator.
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

  /// Makes the connection available again when the iterator is released.
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
