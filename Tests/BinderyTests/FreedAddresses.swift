import Foundation

/// Whether an object gets the address of one that was just freed, if there are enough of them. Address
/// Sanitizer keeps freed memory from being used again, and other systems' allocators promise nothing.
let addressesAreUsedAgain: Bool = {
  #if os(Linux)
  return ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil
  #else
  return false
  #endif
}()
