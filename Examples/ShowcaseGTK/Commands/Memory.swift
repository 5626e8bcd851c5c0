import Foundation
import ShowcaseModels

/// Asks for memory before work begins: Swift has no way to go on when there is none in its middle.
enum Memory {
  /// What an import or an export takes at most: lines and rows of 16 MB, and SQLite's cache.
  private static let need = 256 * 1024 * 1024

  /// - Throws: ``PeopleDatabaseError/outOfMemory(path:)`` when the system has not so much.
  static func check(path: String) throws {
    guard let memory = malloc(need) else { throw PeopleDatabaseError.outOfMemory(path: path) }
    free(memory)
  }
}
