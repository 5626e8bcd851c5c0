import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that appears complete or not at all.
///
/// The content is written to a temporary file, flushed to the disk, and then renamed. If there
/// was no old file, a file that another program has created meanwhile is left alone. An
/// uncommitted file is deleted when it is released. On Linux it has no name before the commit, so
/// a program that is killed leaves nothing behind. A device or a pipe is written directly,
/// because renaming would replace it by a file.
final class AtomicFile {
  private let path: String
  private let destination: ExportDestination
  private let isCancelled: () -> Bool
  private let descriptor: Int32
  /// The name of the temporary file, if it has one.
  private var temporary: String?
  private var buffer: [UInt8] = []
  private var isCommitted = false

  /// - Throws: ``ExportError``, or `CancellationError` when `isCancelled` holds while the file of a
  ///   pipe waits for a reader.
  init(path: String, isCancelled: @escaping () -> Bool) throws {
    self.path = path
    self.isCancelled = isCancelled
    destination = try ExportDestination(path: path)
    switch destination {
    case .special:
      descriptor = try Self.openSpecial(path, isCancelled)
    case .file(let target, let mode):
      let unnamed = Self.openUnnamed(in: target.folder)
      temporary = unnamed < 0 ? target.folder + "/" + Self.temporaryName : nil
      descriptor =
        temporary.map { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) } ?? unnamed
      if descriptor < 0 { throw ExportError(errno: errno, path: path) }
      if let mode { fchmod(descriptor, mode) }
    }
  }

  deinit {
    guard !isCommitted, descriptor >= 0 else { return }
    close(descriptor)
    if let temporary { unlink(temporary) }
  }

  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 128 * 1024 { try flush() }
  }

  /// Gives the file its name, so that other programs can see it.
  func commit() throws {
    try flush()
    if case .file(let target, let mode) = destination {
      guard fsync(descriptor) == 0 else { throw ExportError(errno: errno, path: path) }
      try mode == nil ? appear(at: target) : replace(target)
    }
    isCommitted = true
    close(descriptor)
  }

  /// Takes a name that is not in use.
  private func appear(at target: ExportDestination.Target) throws {
    if link(as: target.path) {
      if let temporary { unlink(temporary) }
      return
    }
    if errno == EEXIST { throw ExportError.appeared(path: path) }
    // Some file systems have no hard links.
    try replace(target)
  }

  private func replace(_ target: ExportDestination.Target) throws {
    if temporary == nil {
      let name = target.folder + "/" + Self.temporaryName
      guard link(as: name) else { throw ExportError(errno: errno, path: path) }
      temporary = name
    }
    guard rename(temporary!, target.path) == 0 else { throw ExportError(errno: errno, path: path) }
  }

  /// Gives the file an additional name, unless another file has that name.
  private func link(as name: String) -> Bool {
    let source = temporary ?? "/proc/self/fd/\(descriptor)"
    return linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  private func flush() throws {
    var start = 0
    while start < buffer.count {
      if case .special = destination {
        try Descriptor.wait(descriptor, for: POLLOUT, isCancelled: isCancelled)
      }
      let written = buffer.withUnsafeBytes { bytes in
        Descriptor.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[start...]))
      }
      if written < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        throw ExportError(errno: errno, path: path)
      }
      start += written
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static var temporaryName: String { ".\(UUID().uuidString).part" }

  /// Opens a pipe once it has a reader, and any other device at once.
  private static func openSpecial(_ path: String, _ isCancelled: () -> Bool) throws -> Int32 {
    // Writing to a pipe without a reader is an error here, and does not end the program.
    signal(SIGPIPE, SIG_IGN)
    while true {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 { return descriptor }
      guard errno == ENXIO, ExportDestination.isPipe(path) else {
        throw ExportError(errno: errno, path: path)
      }
      if isCancelled() { throw CancellationError() }
      usleep(50_000)
    }
  }

  /// Opens a file without a name, if the file system supports such files.
  private static func openUnnamed(in folder: String) -> Int32 {
    #if os(Linux)
    // NB: the Glibc module omits O_TMPFILE.
    open(folder, O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, 0o600)
    #else
    -1
    #endif
  }
}
