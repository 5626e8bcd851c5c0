import CPostgres
import Dispatch
import Foundation

/// A driver that uses libpq, PostgreSQL's own client library.
///
/// Apart from the lookup of host names and ``cancel()``, no operation blocks a thread. The driver
/// sends statements in pipelines and requests results in binary form. For streamed rows, it uses
/// libpq's single-row mode, and passes on blocks of rows that have already arrived.
///
/// The actor runs on a dispatch queue of its own, which also monitors the socket, so it needs no
/// thread while it waits. Programs do not use the driver directly:
/// ``PostgresConfiguration/makeTransport`` creates one for each connection. A driver of your own
/// can wrap it, for example to record the requests:
///
/// ```swift
/// configuration.makeTransport = { RecordingTransport(around: LibPQTransport()) }
/// ```
public actor LibPQTransport: PostgresTransport {
  private nonisolated let executor = QueueExecutor()
  /// The driver's queue, which also monitors the socket.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private var connection: OpaquePointer?
  private var connecting: LibPQConnecting?
  private var watch: SocketWatch?
  private var events: EventBox?
  /// The reason why the connection has ended.
  private var end: PostgresError?
  private var inputWaiter: CheckedContinuation<Void, Never>?
  private var outputWaiter: CheckedContinuation<Void, Never>?
  private var cancelWaiter: CheckedContinuation<Void, Never>?
  private var replies = LibPQReplies()
  private var turns = 0

  /// The receiver of libpq's notices. libpq refers to it by its address.
  private final class EventBox: Sendable {
    let send: @Sendable (PostgresTransportEvent) -> Void
    init(_ send: @escaping @Sendable (PostgresTransportEvent) -> Void) { self.send = send }
  }

  /// Creates a driver that is not connected.
  public init() {}

  isolated deinit { close(.closed) }

  // MARK: Opening and closing

  /// Connects, without blocking a thread of Swift's concurrency pool. A driver connects only once:
  /// after ``close(_:)`` or a failed attempt, this method throws the same error again.
  ///
  /// - Throws: ``PostgresError/cannotConnect(_:)``, or the error that was passed to ``close(_:)``.
  public func open(
    _ configuration: PostgresConfiguration,
    onEvent: @escaping @Sendable (PostgresTransportEvent) -> Void
  ) async throws {
    if let end { throw end }
    let connecting = LibPQConnecting(executor.queue)
    guard let connection = LibPQConnecting.start(configuration) else {
      throw PostgresError.cannotConnect(.init(message: "There is not enough memory."))
    }
    if let error = LibPQConnecting.mistake(configuration, connection) {
      PQfinish(connection)
      end = error
      throw error
    }
    self.connecting = connecting
    self.connection = connection
    // Otherwise messages would lack the error code.
    PQsetErrorVerbosity(connection, PQERRORS_VERBOSE)
    var status =
      PQstatus(connection) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
    while status == PGRES_POLLING_READING || status == PGRES_POLLING_WRITING {
      await withCheckedContinuation { continuation in
        connecting.wait(PQsocket(connection), forInput: status == PGRES_POLLING_READING) {
          continuation.resume()
        }
      }
      if connecting.end != nil { break }
      status = connecting.step(connection)
    }
    self.connecting = nil
    if let error = connecting.end ?? failure(status, connection, connecting) {
      PQfinish(connection)
      self.connection = nil
      end = error
      throw error
    }
    PQsetErrorVerbosity(connection, PQERRORS_DEFAULT)
    PQsetnonblocking(connection, 1)
    try begin(connection, EventBox(onEvent))
  }

  private func failure(
    _ status: PostgresPollingStatusType, _ connection: OpaquePointer,
    _ connecting: LibPQConnecting
  ) -> PostgresError? {
    if status == PGRES_POLLING_OK { return nil }
    var failure = LibPQText.failure(LibPQText.trimmed(PQerrorMessage(connection)))
    if PQconnectionNeedsPassword(connection) == 1 || connecting.hasRefusedTLS(connection) {
      failure.isTemporary = false
    }
    return .cannotConnect(failure)
  }

  private func begin(_ connection: OpaquePointer, _ events: EventBox) throws {
    let watch = SocketWatch(
      PQsocket(connection), executor.queue,
      onInput: { [weak self] in self?.assumeIsolated { $0.readInput() } },
      onOutput: { [weak self] in self?.assumeIsolated { $0.writeOutput() } })
    guard let watch else {
      let error = PostgresError.cannotConnect(.init(message: "Too many files are open."))
      close(error)
      throw error
    }
    self.watch = watch
    watch.readsInput = true
    self.events = events
    PQsetNoticeReceiver(
      connection,
      { context, result in
        guard let context, let result else { return }
        Unmanaged<EventBox>.fromOpaque(context).takeUnretainedValue()
          .send(.notice(LibPQResult.diagnostics(of: result)))
      }, Unmanaged.passUnretained(events).toOpaque())
  }

  /// Ends the connection, or the attempt to connect. Pending and later operations of the driver
  /// throw `error`. Further calls have no effect.
  public func close(_ error: PostgresError) {
    if let connecting { return connecting.end(error) }
    guard end == nil else { return }
    end = error
    if let connection {
      PQfinish(connection)
      watch?.cancel(executor.queue)
    }
    connection = nil
    watch = nil
    resume(&inputWaiter)
    resume(&outputWaiter)
    resume(&cancelWaiter)
    events?.send(.closed(error))
    events = nil
  }

  private func lost() -> PostgresError {
    var message = connection.map { LibPQText.trimmed(PQerrorMessage($0)) } ?? ""
    if message.isEmpty { message = "The server closed it." }
    let error = end ?? PostgresError.connectionLost(message)
    close(error)
    return error
  }

  // MARK: The socket

  private func readInput() {
    guard let connection else { return }
    if replies.isEmpty {
      repeat {
        guard PQconsumeInput(connection) == 1 else {
          _ = lost()
          return
        }
        takeNotifications()
      } while watch?.hasInput == true
    } else if inputWaiter == nil, outputWaiter == nil {
      watch?.readsInput = false
    } else {
      // A failure is visible in the result.
      _ = PQconsumeInput(connection)
    }
    if outputWaiter != nil { writeOutput() }
    resume(&inputWaiter)
  }

  private func writeOutput() {
    guard let connection else { return }
    if PQflush(connection) == 1 {
      watch?.awaitsOutput = true
      // If nobody reads a server's output, the server stops reading, too.
      watch?.readsInput = true
    } else {
      watch?.awaitsOutput = false
      resume(&outputWaiter)
    }
  }

  private func resume(_ waiter: inout CheckedContinuation<Void, Never>?) {
    let continuation = waiter
    waiter = nil
    continuation?.resume()
  }

  private func takeNotifications() {
    while let connection, let pointer = PQnotifies(connection) {
      let notification = PostgresNotification(
        channel: String(cString: pointer.pointee.relname),
        payload: String(cString: pointer.pointee.extra), process: pointer.pointee.be_pid)
      PQfreemem(pointer)
      events?.send(.notification(notification))
    }
  }

  // MARK: Requests and replies

  /// Sends requests, and returns when libpq has passed all of them to the socket.
  ///
  /// - Throws: ``PostgresError/connectionLost(_:)``, or the error that was passed to ``close(_:)``.
  public func send(_ requests: [PostgresRequest]) async throws {
    // This notices a connection that has ended in the meantime, before anything is sent.
    if replies.isEmpty, watch?.hasInput == true { readInput() }
    for request in requests {
      guard let connection else { throw end ?? .closed }
      guard replies.send(request, on: connection) else {
        // After a refused request it is unknown which reply belongs to which request.
        throw lost()
      }
    }
    repeat { writeOutput() } while watch?.awaitsOutput == true && watch?.hasRoom == true
    if watch?.awaitsOutput == true {
      await withCheckedContinuation { outputWaiter = $0 }
    }
    if let end { throw end }
  }

  /// Waits for the next reply, and returns it.
  ///
  /// - Throws: ``PostgresError/connectionLost(_:)``, or the error that was passed to ``close(_:)``.
  public func next() async throws -> PostgresReply {
    var looks = 0
    while true {
      turns &+= 1
      // With a fast server, a request to cancel would otherwise never get its turn.
      if turns % 32 == 0 { await yield() }
      guard let connection else { throw end ?? .closed }
      switch replies.take(from: connection) {
      case .reply(let reply):
        if replies.isEmpty {
          takeNotifications()
          watch?.readsInput = true
          if watch?.hasInput == true { readInput() }
        }
        return reply
      case .busy:
        if PQstatus(connection) == CONNECTION_BAD { throw lost() }
        // The rest of a TLS record of 16 KB may wait in the TLS library, because libpq reads only 8
        // KB or more at a time.
        looks += 1
        if watch?.hasInput == true || (looks <= 2 && PQsslInUse(connection) == 1) {
          _ = PQconsumeInput(connection)
          continue
        }
        looks = 0
        await withCheckedContinuation {
          inputWaiter = $0
          watch?.readsInput = true
        }
      case .lost: throw lost()
      }
    }
  }

  /// Lets the jobs that wait for the queue go first.
  private func yield() async {
    await withCheckedContinuation { continuation in
      executor.queue.async { continuation.resume() }
    }
  }

  /// Asks the server to cancel the statement in progress. This method uses a separate thread,
  /// because libpq blocks until the server has answered.
  public func cancel() async {
    guard let connection, let pointer = PQgetCancel(connection) else { return }
    // Used by the thread only.
    nonisolated(unsafe) let request = pointer
    await withCheckedContinuation { continuation in
      cancelWaiter = continuation
      Thread.detachNewThread { [executor] in
        var message = [CChar](repeating: 0, count: 256)
        // If the request does not reach the server, the connection will be closed.
        _ = PQcancel(request, &message, Int32(message.count))
        PQfreeCancel(request)
        executor.queue.async { self.assumeIsolated { $0.resume(&$0.cancelWaiter) } }
      }
    }
  }
}
