#if os(Linux)
import Dispatch

/// An observer of a database's files that reports when any program may have written them.
final class FileWatch: Sendable {
  private enum Means {
    case folders(FolderWatch, number: Int)
    /// The fallback where the system provides no watch.
    case timer(PollingTimer)
  }

  private let means: Means

  /// Watches the folder of the database file, because SQLite creates and removes the log beside
  /// it.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file itself, not of a link.
  ///   - queue: The queue on which checks are planned.
  ///   - look: Called on a private queue or on `queue`. It is only a hint: this process's own
  ///     writes cause it too.
  init?(path: String, on queue: DispatchQueue, _ look: @escaping @Sendable () -> Void) {
    let slash = path.lastIndex(of: "/")!
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = String(path[path.index(after: slash)...])
    let looks = FileLooks()
    let names: Set = [name, name + "-wal", name + "-journal"]
    if let folders = FolderWatch.shared,
      let number = folders.add(
        folder, names,
        {
          looks.plan(on: queue, look)
        })
    {
      means = .folders(folders, number: number)
    } else {
      means = .timer(PollingTimer(look))
    }
  }

  deinit {
    if case .folders(let folders, let number) = means { folders.remove(number) }
  }
}
#endif
