#if os(Linux)
import Dispatch

/// Tells when a database's files may have been written, by whomever.
final class FileWatch: Sendable {
  private enum Means {
    case folders(FolderWatch, number: Int)
    /// Where the system has no watch to give.
    case timer(PollingTimer)
  }

  private let means: Means

  /// Watches the folder of the database file, because SQLite makes and removes the log beside it.
  ///
  /// - Parameters:
  ///   - path: The file itself, absolute, no link.
  ///   - queue: Where looks are planned.
  ///   - look: Called on a private queue or on `queue`. It is only a hint: it comes for own writes
  ///     too.
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
