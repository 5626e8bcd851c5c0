import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that appears whole or not at all.
///
/// It is written under another name in the same folder, brought to the disk, then renamed. What is
/// not committed is deleted when released. A device or a pipe is written directly: renaming would
/// replace it by a file.
final class AtomicFile {
  private let path: String
  private let target: String
  private let temporary: String?
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isCommitted = false

  init(path: String) throws(ExportError) {
    self.path = path
    if FileProbe.isFolder(path) { throw .isFolder(path: path) }
    // Renaming over a link would replace the link instead of the file that it names.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    self.target = target
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, !FileProbe.isWritable(target) { throw ExportError(errno: errno, path: path) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
    } else {
      let folder = (target as NSString).deletingLastPathComponent
      let temporary = (folder as NSString).appendingPathComponent(".\(UUID().uuidString).part")
      self.temporary = temporary
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0, exists { fchmod(descriptor, status.st_mode & 0o777) }
    }
    if descriptor < 0 { throw ExportError(errno: errno, path: path) }
  }

  deinit {
    guard !isCommitted else { return }
    if descriptor >= 0 { close(descriptor) }
    if let temporary, descriptor >= 0 { unlink(temporary) }
  }

  func write(_ text: String) throws(ExportError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 128 * 1024 { try flush() }
  }

  /// Makes the file appear under its name.
  func commit() throws(ExportError) {
    try flush()
    if let temporary {
      guard fsync(descriptor) == 0, rename(temporary, target) == 0 else {
        throw ExportError(errno: errno, path: path)
      }
    }
    isCommitted = true
    close(descriptor)
  }

  private func flush() throws(ExportError) {
    var start = 0
    while start < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        #if canImport(Darwin)
        Darwin.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        #elseif canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        #else
        Musl.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        #endif
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw ExportError(errno: errno, path: path)
      }
      start += written
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
