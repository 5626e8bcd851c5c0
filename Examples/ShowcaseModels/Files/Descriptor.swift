import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reading and writing of open files with a cancellable wait.
enum Descriptor {
  /// Waits until the file can be read or written.
  ///
  /// - Throws: `CancellationError` as soon as `isCancelled` holds. It is checked before the wait,
  ///   and ten times a second.
  static func wait(_ descriptor: Int32, for event: Int32, isCancelled: () -> Bool) throws {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    repeat {
      if isCancelled() { throw CancellationError() }
    } while poll(&request, 1, 100) <= 0
  }

  static func read(_ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    #if canImport(Darwin)
    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
    Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
