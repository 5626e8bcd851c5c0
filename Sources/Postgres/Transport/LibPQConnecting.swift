import CPostgres
import Dispatch
import Foundation

/// Opens a connection of libpq step by step. Used on the queue only.
///
/// After each step libpq reports whether it waits for input or output. It may change the socket.
final class LibPQConnecting {
  private let queue: DispatchQueue
  private var source: (any DispatchSourceProtocol)?
  /// The reason why the attempt was ended, if it was.
  private(set) var end: PostgresError?

  /// A duplicate of the socket if the last step has negotiated TLS. libpq closes its own socket
  /// when the step fails.
  private var negotiated: Int32?

  init(_ queue: DispatchQueue) { self.queue = queue }

  deinit { if let negotiated { close(negotiated) } }

  /// The options for libpq. Later options take precedence.
  ///
  /// Without keepalives an idle connection would not notice for two hours that the network has
  /// vanished.
  static func options(_ configuration: PostgresConfiguration) -> [(key: String, value: String)] {
    let isService =
      configuration.connectionString.contains("service=")
      || ProcessInfo.processInfo.environment["PGSERVICE"] != nil
    // The settings of a service do not take precedence over explicit options.
    let network =
      isService
      ? []
      : [
        ("keepalives_idle", "15"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "30000"),
      ]
    return network + [
      ("fallback_application_name", "swift"), ("dbname", configuration.connectionString),
      ("client_encoding", "UTF8"),
    ]
  }

  static func start(_ configuration: PostgresConfiguration) -> OpaquePointer? {
    withPointers(options(configuration)) { PQconnectStartParams($0, $1, 1) }
  }

  private static func withPointers<Result>(
    _ options: [(key: String, value: String)],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let keys = options.map { strdup($0.key) }
    let values = options.map { strdup($0.value) }
    defer { for text in keys + values { free(text) } }
    return body(
      keys.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil])
  }

  /// Returns an error if libpq has refused the options, or `nil` if it tries to connect, or tried
  /// at once.
  static func mistake(
    _ configuration: PostgresConfiguration, _ connection: OpaquePointer
  ) -> PostgresError? {
    guard PQstatus(connection) == CONNECTION_BAD else { return nil }
    // Apart from these, the options are the same; this address is refused before anything is sent.
    let nowhere = [("host", "-"), ("hostaddr", "-"), ("port", "1")]
    let isInvalid = withPointers(options(configuration) + nowhere) {
      PQpingParams($0, $1, 1) == PQPING_NO_ATTEMPT
    }
    guard isInvalid || !hasValidAddress(connection) else { return nil }
    let reason = LibPQText.withoutValues(
      LibPQText.trimmed(PQerrorMessage(connection)), of: configuration.connectionString)
    return .cannotConnect(
      .init(message: "The connection string is invalid: \(reason)", isTemporary: false))
  }

  /// The options in effect, each as a list of values.
  private static func values(_ connection: OpaquePointer) -> [String: [Substring]] {
    guard let options = PQconninfo(connection) else { return [:] }
    defer { PQconninfoFree(options) }
    var values: [String: [Substring]] = [:]
    var option = options
    while let key = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: key)] = String(cString: value)
          .split(separator: ",", omittingEmptySubsequences: false)
      }
      option += 1
    }
    return values
  }

  /// Whether there are as many addresses and ports as hosts, and all ports are numbers.
  private static func hasValidAddress(_ connection: OpaquePointer) -> Bool {
    let values = values(connection)
    let (ports, hosts) = (values["port"] ?? [], values["host"] ?? [])
    let addresses = values["hostaddr"] ?? hosts
    let areNumbers = ports.allSatisfy { $0.isEmpty || 1...65_535 ~= Int($0) ?? 0 }
    return areNumbers && (hosts.isEmpty || hosts.count == addresses.count)
      && (ports.count <= 1 || ports.count == max(addresses.count, 1))
  }

  /// Takes libpq's next step.
  func step(_ connection: OpaquePointer) -> PostgresPollingStatusType {
    if let negotiated { close(negotiated) }
    let isNegotiating = PQstatus(connection) == CONNECTION_SSL_STARTUP
    negotiated = isNegotiating ? fcntl(PQsocket(connection), F_DUPFD_CLOEXEC, 0) : nil
    return PQconnectPoll(connection)
  }

  /// Whether the last step has failed because client and server do not agree on TLS, for example
  /// because the server does not support it, or has a certificate of another host.
  ///
  /// libpq has no code for that, and its message is in the user's language. If the server has
  /// closed the connection, it may be stopping. Of several hosts, another one may only be down.
  func hasRefusedTLS(_ connection: OpaquePointer) -> Bool {
    let values = Self.values(connection)
    guard let negotiated, (values["host"] ?? values["hostaddr"])?.count == 1 else { return false }
    var byte: UInt8 = 0
    let count = recv(negotiated, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count > 0 || count < 0 && errno == EAGAIN
  }

  /// Starts waiting until the socket is ready, or the attempt has ended.
  func wait(_ socket: Int32, forInput: Bool, _ body: @escaping @Sendable () -> Void) {
    guard end == nil, socket >= 0 else { return queue.async(execute: body) }
    let source: any DispatchSourceProtocol =
      forInput
      ? DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
      : DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
    self.source = source
    // The next step may close the socket, so it waits until the source is gone.
    source.setCancelHandler(handler: body)
    source.setEventHandler { source.cancel() }
    source.resume()
  }

  func end(_ error: PostgresError) {
    end = end ?? error
    source?.cancel()
  }
}
