import Foundation
import ShowcaseModels

/// Reserves memory before work begins, because Swift cannot recover from a failed allocation.
enum Memory {
  /// The maximum memory of an import or an export: lines and rows of 16 MB, and SQLite's cache.
  private static let need = 256 * 1024 * 1024

  /// - Throws: ``PeopleDatabaseError/outOfMemory(path:)`` if the memory is not available.
  static func check(path: String) throws {
    guard let memory = malloc(need) else { throw PeopleDatabaseError.outOfMemory(path: path) }
    free(memory)
  }
}
