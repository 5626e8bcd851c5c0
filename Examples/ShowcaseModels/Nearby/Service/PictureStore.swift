import Bindery
import Foundation

/// Pictures by their path on the service, each loaded once and cached.
@MainActor
public final class PictureStore {
  private final class Entry {
    let bytes = CurrentValueSubject<Data?, Never>(nil)
    var task: Task<Void, Never>?
    var size: Int { bytes.value?.count ?? 0 }

    deinit { task?.cancel() }
  }

  private let load: @Sendable (String) async throws -> Data
  private var entries: [String: Entry] = [:]
  /// The paths, the earliest requested first.
  private var order: [String] = []

  /// The maximum number of cached pictures.
  public nonisolated static let limit = 300
  /// The maximum number of cached bytes.
  nonisolated static let byteLimit = 64 << 20

  public init(load: @escaping @Sendable (String) async throws -> Data) {
    self.load = load
  }

  /// The bytes of a picture: nil until they are loaded, and if there is no path.
  ///
  /// Requesting a picture whose load has failed loads it again.
  public func picture(_ path: String?) -> AnyPublisher<Data?, Never> {
    guard let path else { return Just(nil).eraseToAnyPublisher() }
    let entry = entries[path] ?? add(path)
    begin(path, entry)
    return entry.bytes.eraseToAnyPublisher()
  }

  /// Loads failed pictures again.
  public func retry() {
    for (path, entry) in entries { begin(path, entry) }
  }

  private func add(_ path: String) -> Entry {
    if order.count >= Self.limit { removeFirst() }
    order.append(path)
    let entry = Entry()
    entries[path] = entry
    return entry
  }

  private func begin(_ path: String, _ entry: Entry) {
    guard entry.task == nil, entry.bytes.value == nil else { return }
    entry.task = Task { [load, weak self, weak entry] in
      let bytes = try? await load(path)
      entry?.task = nil
      guard let bytes else { return }
      entry?.bytes.send(bytes)
      self?.makeRoom()
    }
  }

  /// Evicts the earliest requested pictures until the others fit into the byte limit.
  private func makeRoom() {
    var size = entries.values.reduce(0) { $0 + $1.size }
    while size > Self.byteLimit { size -= removeFirst() }
  }

  /// Removes the earliest requested picture, and returns its size.
  @discardableResult
  private func removeFirst() -> Int { entries.removeValue(forKey: order.removeFirst())?.size ?? 0 }
}
