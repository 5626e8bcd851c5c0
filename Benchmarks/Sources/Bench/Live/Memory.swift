import Foundation

/// The memory of this process.
enum Memory {
  /// How many more bytes are resident while what `make` returns is kept. It is made once before, so
  /// that what SQLite keeps for itself does not count.
  @MainActor
  static func kept<Value>(_ make: () throws -> Value) throws -> Double {
    _ = try make()
    let before = try resident()
    let value = try make()
    defer { withExtendedLifetime(value) {} }
    return Double(try resident() - before)
  }

  /// The resident bytes, after what is free was given back.
  private static func resident() throws -> Int {
    typealias Trim = @convention(c) (Int) -> CInt
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return Int(fields[1])! * Int(sysconf(CInt(_SC_PAGESIZE)))
  }
}
