#if os(Linux)
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
  ///   - onChange: Called on a private queue. It is only a hint: it comes for own writes too.
  init?(path: String, onChange: @escaping @Sendable () -> Void) {
    let slash = path.lastIndex(of: "/")!
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = String(path[path.index(after: slash)...])
    let names: Set = [name, name + "-wal", name + "-journal"]
    if let folders = FolderWatch.shared, let number = folders.add(folder, names, onChange) {
      means = .folders(folders, number: number)
    } else {
      means = .timer(PollingTimer(onChange))
    }
  }

  deinit {
    if case .folders(let folders, let number) = means { folders.remove(number) }
  }
}
#endif
