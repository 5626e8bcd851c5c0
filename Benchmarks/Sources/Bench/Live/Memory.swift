import Foundation

/// The memory of this process.
enum Memory {
  /// The growth of the resident memory in bytes while the result of `make` is kept. A first call
  /// of `make` is not measured, so memory that SQLite keeps for itself does not count.
  @MainActor
  static func kept<Value>(_ make: () throws -> Value) throws -> Double {
    _ = try make()
    let before = try resident()
    let value = try make()
    defer { withExtendedLifetime(value) {} }
    return Double(try resident() - before)
  }

  /// The growth of the used heap in bytes after `make`, which runs on one thread.
  @MainActor
  static func allocated<Value>(_ make: () throws -> Value) rethrows -> (value: Value, bytes: Double)
  {
    let before = inUse
    let value = try make()
    return (value, Double(inUse - before))
  }

  /// The used bytes of the heap, without free lists.
  ///
  /// No module contains the C library's header of `mallinfo2`. It returns ten numbers in memory
  /// that the caller provides; `rusage` is an imported structure that is large enough.
  private static var inUse: Int {
    trim()
    typealias Info = @convention(c) () -> rusage
    guard let info = dlsym(nil, "mallinfo2") else { return 0 }
    let numbers = unsafeBitCast(info, to: Info.self)()
    return withUnsafeBytes(of: numbers) { bytes in
      let (mapped, used) = (4, 7)
      return bytes.load(fromByteOffset: mapped * 8, as: Int.self)
        + bytes.load(fromByteOffset: used * 8, as: Int.self)
    }
  }

  private static func trim() {
    typealias Trim = @convention(c) (Int) -> CInt
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
  }

  /// The resident bytes, after free memory was returned to the system.
  private static func resident() throws -> Int {
    trim()
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return Int(fields[1])! * Int(sysconf(CInt(_SC_PAGESIZE)))
  }
}
