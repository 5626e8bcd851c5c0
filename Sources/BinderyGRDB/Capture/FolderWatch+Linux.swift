#if os(Linux)
import Dispatch
import Foundation
import Glibc

/// An observer of writes in folders. One instance serves all databases of the process, because all
/// programs of a user together can have only a few hundred instances.
final class FolderWatch: @unchecked Sendable {
  // Sendable: `listeners` and `lastNumber` are protected by `lock`.

  /// The shared instance, or `nil` if the system provides none.
  static let shared = FolderWatch()

  private struct Listener {
    let watch: Int32
    let names: Set<String>
    let onChange: @Sendable () -> Void
  }

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "bindery.watch")
  private let source: any DispatchSourceRead
  private let lock = NSLock()
  private var listeners: [Int: Listener] = [:]
  private var lastNumber = 0

  private init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.read() }
    source.resume()
  }

  /// The pause after events, in milliseconds.
  ///
  /// This process's own writes cause events, too. To wake the watching thread takes longer than to
  /// follow a commit, and the thread that commits pays for it. In the pause the system only queues
  /// events.
  static let pause = 15

  /// Events of the folder itself, which concern all of its files.
  private static let ofFolder = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)

  /// Calls `onChange` on a private queue when a file with one of these names in a folder is
  /// written.
  ///
  /// - Returns: A number for ``remove(_:)``, or `nil` if the folder cannot be watched.
  func add(
    _ folder: String, _ names: Set<String>, _ onChange: @escaping @Sendable () -> Void
  ) -> Int? {
    lock.withLock {
      let files = UInt32(IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
      let events = files | Self.ofFolder
      let watch = inotify_add_watch(descriptor, folder, events)
      guard watch >= 0 else { return nil }
      lastNumber += 1
      listeners[lastNumber] = Listener(watch: watch, names: names, onChange: onChange)
      return lastNumber
    }
  }

  func remove(_ number: Int) {
    lock.withLock {
      guard let listener = listeners.removeValue(forKey: number) else { return }
      // Several databases of one folder share its watch.
      if !listeners.values.contains(where: { $0.watch == listener.watch }) {
        inotify_rm_watch(descriptor, listener.watch)
      }
    }
  }

  /// Reads all pending events, notifies the listeners that they concern, and pauses.
  private func read() {
    source.suspend()
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.pause)) { self.source.resume() }
    var changed: [Int32: Set<String>] = [:]
    var moved: Set<Int32> = []
    var isOverflown = false
    let size = 16 * 1024
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress!, size)
        guard count > 0 else { return }
        var offset = 0
        while offset < count {
          let event = buffer.baseAddress! + offset
          let description = event.load(as: inotify_event.self)
          // The system dropped events, which may have concerned any listener.
          if description.mask & UInt32(IN_Q_OVERFLOW) != 0 { isOverflown = true }
          if description.mask & Self.ofFolder != 0 { moved.insert(description.wd) }
          let length = Int(description.len)
          let header = MemoryLayout<inotify_event>.size
          if length > 0 {
            let name = String(cString: (event + header).assumingMemoryBound(to: CChar.self))
            changed[description.wd, default: []].insert(name)
          }
          offset += header + length
        }
      }
    }
    let concerned = lock.withLock {
      listeners.values.filter { listener in
        isOverflown || moved.contains(listener.watch)
          || changed[listener.watch].map { !$0.isDisjoint(with: listener.names) } ?? false
      }.map(\.onChange)
    }
    for tell in concerned { tell() }
  }
}
#endif
