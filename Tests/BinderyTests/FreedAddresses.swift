import Foundation

/// Whether, among many new objects, one gets the address of an object that was just freed. Address
/// Sanitizer prevents freed memory from being used again, and other systems' allocators guarantee
/// nothing.
let addressesAreUsedAgain: Bool = {
  #if os(Linux)
  return ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil
  #else
  return false
  #endif
}()
