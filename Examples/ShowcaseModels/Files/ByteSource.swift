import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads a file in chunks, as UTF-8 where the file says that it is UTF-16.
///
/// Other encodings have no mark; their bytes are passed on as they are.
final class ByteSource {
  static let chunkSize = 256 * 1024

  let path: String
  /// The size of the file, or 0 when it is a pipe.
  let size: Int
  private(set) var bytesRead = 0
  private let descriptor: Int32
  private var transcoder: UTF16Transcoder?
  private var isAtStart = true

  init(path: String) throws(ImportFileError) {
    if FileProbe.isFolder(path) { throw .isFolder(path: path) }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: FileProbe.reason(errno))
    }
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    self.path = path
  }

  deinit { close(descriptor) }

  /// Returns the next bytes, or `nil` at the end.
  ///
  /// - Throws: `CancellationError` when the task was cancelled, or ``ImportFileError``.
  func next() throws -> [UInt8]? {
    try Task.checkCancellation()
    var chunk = try read()
    if isAtStart {
      isAtStart = false
      removeMark(&chunk)
    }
    guard var transcoder else { return chunk.isEmpty ? nil : chunk }
    let isAtEnd = chunk.isEmpty
    let text = transcoder.transcode(chunk, isAtEnd: isAtEnd)
    self.transcoder = transcoder
    return isAtEnd && text.isEmpty ? nil : text
  }

  private func read() throws(ImportFileError) -> [UInt8] {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      var received = -1
      repeat {
        #if canImport(Darwin)
        received = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
        received = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        received = Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      } while received < 0 && errno == EINTR
      if received < 0 { failure = errno }
      count = max(received, 0)
    }
    if failure != 0 { throw .cannotRead(path: path, reason: FileProbe.reason(failure)) }
    bytesRead += chunk.count
    return chunk
  }

  private func removeMark(_ chunk: inout [UInt8]) {
    if chunk.starts(with: [0xEF, 0xBB, 0xBF]) {
      chunk.removeFirst(3)
    } else if chunk.starts(with: [0xFF, 0xFE]) {
      chunk.removeFirst(2)
      transcoder = UTF16Transcoder(isBigEndian: false)
    } else if chunk.starts(with: [0xFE, 0xFF]) {
      chunk.removeFirst(2)
      transcoder = UTF16Transcoder(isBigEndian: true)
    } else if chunk.count >= 4, chunk[1] == 0, chunk[3] == 0, chunk[0] != 0 {
      // UTF-16 without a mark: both formats begin with ASCII.
      transcoder = UTF16Transcoder(isBigEndian: false)
    } else if chunk.count >= 4, chunk[0] == 0, chunk[2] == 0, chunk[1] != 0 {
      transcoder = UTF16Transcoder(isBigEndian: true)
    }
  }
}

/// Turns chunks of UTF-16 into UTF-8; what a chunk's end cuts is kept for the next.
struct UTF16Transcoder {
  let isBigEndian: Bool
  private var rest: [UInt8] = []

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func transcode(_ chunk: [UInt8], isAtEnd: Bool) -> [UInt8] {
    let bytes = rest + chunk
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = 0
    while index + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    if !isAtEnd, let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      index -= 2
    }
    rest = isAtEnd ? [] : Array(bytes[index...])
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
