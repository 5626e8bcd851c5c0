import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// People who were read but not saved yet, in a temporary file without a name.
///
/// A copy remembers its end of the file: it overwrites people who were appended to another copy.
struct PeopleSpool {
  private static let blockSize = 256 * 1024

  /// The number of people.
  private(set) var count = 0
  private let file = UnnamedFile()
  private var length = 0
  private var block: [UInt8] = []

  mutating func append(_ person: NewPerson) throws(PeopleDatabaseError) {
    let texts = [
      person.firstName, person.lastName, person.email, person.phone, person.note,
      person.groupName,
    ]
    for text in texts {
      withUnsafeBytes(of: UInt32(text.utf8.count)) { block.append(contentsOf: $0) }
    }
    for text in texts { block.append(contentsOf: text.utf8) }
    count += 1
    if block.count >= Self.blockSize { try flush() }
  }

  /// Returns the people, in order.
  mutating func reader() throws(PeopleDatabaseError) -> Reader {
    try flush()
    return Reader(file: file, count: count, length: length)
  }

  private mutating func flush() throws(PeopleDatabaseError) {
    if block.isEmpty { return }
    try file.write(block, at: length)
    length += block.count
    block.removeAll(keepingCapacity: block.capacity <= 2 * Self.blockSize)
  }

  /// The folders for the file, in order of preference.
  ///
  /// Without a configured folder /tmp comes last: on many systems it is in memory.
  static func folders(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String] {
    let temporary = FileManager.default.temporaryDirectory.path
    return environment["TMPDIR"] == nil ? ["/var/tmp", temporary] : [temporary]
  }

  /// Passes on people one after the other.
  struct Reader: Sendable {
    fileprivate let file: UnnamedFile
    let count: Int
    fileprivate let length: Int
    private var position = 0
    private var passed = 0
    private var block: [UInt8] = []
    private var index = 0

    fileprivate init(file: UnnamedFile, count: Int, length: Int) {
      (self.file, self.count, self.length) = (file, count, length)
    }

    mutating func next() throws(PeopleDatabaseError) -> NewPerson? {
      guard passed < count else { return nil }
      passed += 1
      try load(6 * 4)
      var lengths: [Int] = []
      for _ in 0..<6 {
        let value = block[index..<(index + 4)].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
        lengths.append(Int(value))
        index += 4
      }
      try load(lengths.reduce(0, +))
      var texts: [String] = []
      for length in lengths {
        texts.append(String(decoding: block[index..<(index + length)], as: UTF8.self))
        index += length
      }
      return NewPerson(
        firstName: texts[0], lastName: texts[1], email: texts[2], phone: texts[3], note: texts[4],
        groupName: texts[5])
    }

    /// Ensures that the block has this many bytes.
    private mutating func load(_ size: Int) throws(PeopleDatabaseError) {
      if block.count - index >= size { return }
      let missing = size - (block.count - index)
      let wanted = min(max(missing, PeopleSpool.blockSize), length - position)
      let bytes = try file.read(wanted, at: position)
      position += bytes.count
      block = Array(block[index...]) + bytes
      index = 0
    }
  }
}

/// A temporary file that disappears when it is released, or when the program ends.
private final class UnnamedFile: Sendable {
  private let path: String
  private let descriptor: Int32
  /// The reason why there is no file.
  private let openError: Int32

  init() {
    let name = "/bindery-import-\(UUID().uuidString)"
    var (path, descriptor) = ("", Int32(-1))
    for folder in PeopleSpool.folders() where descriptor < 0 {
      path = folder + name
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    openError = descriptor < 0 ? errno : 0
    if descriptor >= 0 { unlink(path) }
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ bytes: [UInt8], at offset: Int) throws(PeopleDatabaseError) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress! + start, bytes.count - start, off_t(offset + start))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw failure }
      start += written
    }
  }

  func read(_ count: Int, at offset: Int) throws(PeopleDatabaseError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var start = 0
    while start < count {
      let received = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress! + start, count - start, off_t(offset + start))
      }
      if received < 0, errno == EINTR { continue }
      guard received > 0 else { throw failure }
      start += received
    }
    return bytes
  }

  private var failure: PeopleDatabaseError {
    let number = openError != 0 ? openError : errno
    return number == ENOSPC
      ? .diskFull(path: path) : .failed(path: path, reason: FileProbe.reason(number))
  }
}
