import CPostgres

/// Sends requests through libpq, and converts libpq's results into replies to these requests.
struct LibPQReplies {
  private enum Expected {
    case statement(streams: Bool)
    case sync
    case script
  }

  enum Taken {
    case reply(PostgresReply)
    /// The server has not answered.
    case busy
    case lost
  }

  /// The requests whose last reply has not arrived.
  private var expected: [Expected] = []
  private var first = 0
  /// The end of the current statement, which follows its rows.
  private var outcome: PostgresReply?
  /// The columns of the current statement, whose rows are being streamed.
  private var columns: PostgresColumns?
  /// Whether libpq was asked to stream the current statement.
  private var streams = false
  private var isCopying = false

  var isEmpty: Bool { first == expected.count && outcome == nil }

  /// The greatest number of rows that are streamed at once.
  private static let blockSize = 128

  // MARK: Requests

  /// Returns whether libpq has taken the request.
  mutating func send(_ request: PostgresRequest, on connection: OpaquePointer) -> Bool {
    switch request {
    case .prepare(let name, let sql, let types):
      expected.append(.statement(streams: false))
      return pipeline(connection, true)
        && PQsendPrepare(connection, name, sql, Int32(types.count), types.map(\.oid)) == 1
    case .execute(let name, let bindings, let streams):
      let parameters = LibPQParameters(bindings)
      expected.append(.statement(streams: streams))
      return pipeline(connection, true)
        && parameters.withValues {
          PQsendQueryPrepared(
            connection, name, parameters.count, $0, parameters.lengths, parameters.formats, 1)
        } == 1
    case .run(let sql, let bindings, let streams):
      let parameters = LibPQParameters(bindings)
      expected.append(.statement(streams: streams))
      return pipeline(connection, true)
        && parameters.withValues {
          PQsendQueryParams(
            connection, sql, parameters.count, parameters.types, $0, parameters.lengths,
            parameters.formats, 1)
        } == 1
    case .sync:
      expected.append(.sync)
      return pipeline(connection, true) && PQpipelineSync(connection) == 1
    case .script(let sql):
      expected.append(.script)
      return pipeline(connection, false) && PQsendQuery(connection, sql) == 1
    case .copyData(let bytes):
      return bytes.withUnsafeBytes {
        PQputCopyData(
          connection, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count)) != -1
      }
    case .copyEnd(let message):
      return PQputCopyEnd(connection, message) != -1
    }
  }

  private func pipeline(_ connection: OpaquePointer, _ isOn: Bool) -> Bool {
    if (PQpipelineStatus(connection) != PQ_PIPELINE_OFF) == isOn { return true }
    return (isOn ? PQenterPipelineMode(connection) : PQexitPipelineMode(connection)) == 1
  }

  // MARK: Replies

  mutating func take(from connection: OpaquePointer) -> Taken {
    while true {
      guard first < expected.count else { return .lost }
      let current = expected[first]
      if case .script = current, let outcome {
        self.outcome = nil
        return .reply(outcome)
      }
      if isCopying { return takeCopy(from: connection) }
      if case .statement(streams: true) = current, !streams {
        streams = PQsetSingleRowMode(connection) == 1
      }
      if PQisBusy(connection) == 1 { return .busy }
      guard let result = LibPQResult(PQgetResult(connection)) else {
        return endOfStatement(connection, current)
      }
      switch result.status {
      case PGRES_SINGLE_TUPLE: return .reply(streamed(result, connection))
      case PGRES_TUPLES_OK:
        outcome = .completed(command: result.command)
        if case .script = current { continue }
        let columns = columns ?? result.columns
        var block = PostgresRowBlock(width: columns.list.count)
        result.append(to: &block)
        return .reply(.rows(columns, block))
      case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: outcome = .completed(command: result.command)
      case PGRES_PIPELINE_ABORTED: outcome = .skipped
      case PGRES_PIPELINE_SYNC:
        advance()
        return .reply(.synced(state(connection)))
      case PGRES_COPY_IN:
        return .reply(.copyIn)
      case PGRES_COPY_OUT: isCopying = true
      default:
        if PQstatus(connection) == CONNECTION_BAD { return .lost }
        outcome = .failed(result.diagnostics)
      }
    }
  }

  private mutating func endOfStatement(
    _ connection: OpaquePointer, _ current: Expected
  ) -> Taken {
    // libpq reports no more results for a lost connection.
    if PQstatus(connection) == CONNECTION_BAD { return .lost }
    switch current {
    case .statement:
      let reply = outcome ?? .completed(command: "")
      advance()
      return .reply(reply)
    case .script:
      advance()
      return .reply(.synced(state(connection)))
    case .sync: return .lost
    }
  }

  /// Takes the rows that have arrived.
  private mutating func streamed(
    _ result: borrowing LibPQResult, _ connection: OpaquePointer
  ) -> PostgresReply {
    let columns = columns ?? result.columns
    self.columns = columns
    var block = PostgresRowBlock(width: columns.list.count)
    result.append(to: &block)
    while block.count < Self.blockSize, PQisBusy(connection) == 0 {
      guard let next = LibPQResult(PQgetResult(connection)) else { break }
      guard next.status == PGRES_SINGLE_TUPLE else {
        // The result that ends the rows has no rows itself.
        outcome =
          next.status == PGRES_TUPLES_OK
          ? .completed(command: next.command) : .failed(next.diagnostics)
        break
      }
      next.append(to: &block)
    }
    return .rows(columns, block)
  }

  private mutating func takeCopy(from connection: OpaquePointer) -> Taken {
    var buffer: UnsafeMutablePointer<CChar>?
    let count = PQgetCopyData(connection, &buffer, 1)
    if count == 0 { return .busy }
    isCopying = false
    guard count > 0, let buffer else { return take(from: connection) }
    isCopying = true
    defer { PQfreemem(buffer) }
    return .reply(
      .copyOut(Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))))
  }

  private mutating func advance() {
    outcome = nil
    columns = nil
    streams = false
    first += 1
    if first == expected.count {
      expected.removeAll(keepingCapacity: true)
      first = 0
    }
  }

  private func state(_ connection: OpaquePointer) -> PostgresTransactionState {
    switch PQtransactionStatus(connection) {
    case PQTRANS_INTRANS: .open
    case PQTRANS_INERROR: .failed
    default: .none
    }
  }
}
