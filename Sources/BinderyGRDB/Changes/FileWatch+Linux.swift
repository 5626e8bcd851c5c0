#if os(Linux)
import Dispatch
import Glibc

/// Tells when a database's files may have been written, by whomever.
final class FileWatch: @unchecked Sendable {
  // Sendable: nothing changes after initialisation.

  private let source: any DispatchSourceRead

  /// Watches the folder of the database file, because SQLite makes and removes the log beside it.
  ///
  /// - Parameters:
  ///   - path: The file itself, absolute, no link.
  ///   - onChange: Called on a private queue. It is only a hint: it comes for own writes too.
  init?(path: String, onChange: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let slash = path.lastIndex(of: "/")!
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = String(path[path.index(after: slash)...])
    let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "bindery.watch"))
    source.setEventHandler {
      if Self.concerns(name, descriptor) { onChange() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit {
    source.cancel()
  }

  /// Reads all events that are there, and tells whether one is about the database or its log.
  private static func concerns(_ name: String, _ descriptor: Int32) -> Bool {
    var isConcerned = false
    let size = 16 * 1024
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress!, size)
        guard count > 0 else { return }
        var offset = 0
        while offset < count {
          let event = buffer.baseAddress! + offset
          let description = event.load(as: inotify_event.self)
          // The system dropped events: one may have been ours.
          if description.mask & UInt32(IN_Q_OVERFLOW) != 0 { isConcerned = true }
          let length = Int(description.len)
          let header = MemoryLayout<inotify_event>.size
          if length > 0 {
            let changed = String(cString: (event + header).assumingMemoryBound(to: CChar.self))
            if changed == name || changed == name + "-wal" || changed == name + "-journal" {
              isConcerned = true
            }
          }
          offset += header + length
        }
      }
    }
    return isConcerned
  }
}
#endif
