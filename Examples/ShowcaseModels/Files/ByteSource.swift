import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads a file, a pipe or a device in chunks.
///
/// A read that waits for a pipe without a writer ends when the task is cancelled.
final class ByteSource {
  static let chunkSize = 256 * 1024

  let path: String
  /// The size of the file, or 0 if it is a pipe.
  let size: Int
  private(set) var bytesRead = 0
  private let descriptor: Int32

  init(path: String) throws(ImportFileError) {
    // Opens without blocking: opening a pipe would wait for a writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    self.path = path
    guard descriptor >= 0 else {
      size = 0
      throw .cannotOpen(path: path, reason: FileProbe.reason(errno))
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    size = isKnown ? Int(status.st_size) : 0
    if isKnown, status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path: path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the next bytes; empty at the end.
  ///
  /// - Throws: `CancellationError` when the task was cancelled, or ``ImportFileError``.
  func next() throws -> [UInt8] {
    while true {
      try Descriptor.wait(descriptor, for: POLLIN) { Task.isCancelled }
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
        let received = Descriptor.read(descriptor, into: buffer)
        if received < 0 { failure = errno }
        count = max(received, 0)
      }
      switch failure {
      case 0:
        bytesRead += chunk.count
        return chunk
      case EINTR, EAGAIN: continue
      default: throw ImportFileError.cannotRead(path: path, reason: FileProbe.reason(failure))
      }
    }
  }
}
