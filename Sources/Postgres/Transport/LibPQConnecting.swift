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

  init(_ queue: DispatchQueue) { self.queue = queue }

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
    let options = options(configuration)
    let keys = options.map { strdup($0.0) }
    let values = options.map { strdup($0.1) }
    defer { for text in keys + values { free(text) } }
    let keyPointers = keys.map { UnsafePointer($0) } + [nil]
    let valuePointers = values.map { UnsafePointer($0) } + [nil]
    return PQconnectStartParams(keyPointers, valuePointers, 1)
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
