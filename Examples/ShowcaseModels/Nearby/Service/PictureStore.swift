import Bindery
import Foundation

/// Pictures by their path on the service, each loaded once and kept for a while.
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
  /// The paths, those that were asked for first, first.
  private var order: [String] = []

  /// How many are kept.
  public nonisolated static let limit = 300
  /// How many bytes are kept.
  nonisolated static let byteLimit = 64 << 20

  public init(load: @escaping @Sendable (String) async throws -> Data) {
    self.load = load
  }

  /// The bytes of a picture: nil until they are there, and if there is no path.
  ///
  /// Whoever asks for one that could not be loaded has it tried again.
  public func picture(_ path: String?) -> AnyPublisher<Data?, Never> {
    guard let path else { return Just(nil).eraseToAnyPublisher() }
    let entry = entries[path] ?? add(path)
    begin(path, entry)
    return entry.bytes.eraseToAnyPublisher()
  }

  /// Tries again to load what could not be.
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

  /// Forgets those that were asked for first, until the others are few enough bytes.
  private func makeRoom() {
    var size = entries.values.reduce(0) { $0 + $1.size }
    while size > Self.byteLimit { size -= removeFirst() }
  }

  /// Returns the size of what was removed.
  @discardableResult
  private func removeFirst() -> Int { entries.removeValue(forKey: order.removeFirst())?.size ?? 0 }
}
