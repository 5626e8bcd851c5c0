import Foundation
import GRDB

/// What a live source depends on: everything, until a reading has told.
///
/// A reading tells what its snapshot depended on. If it was overtaken meanwhile, by another request
/// or another schema, its word counts for nothing, or a commit between the two could be missed.
final class TrackedRegion: @unchecked Sendable {
  // Sendable: `region` and `number` are protected by `lock`.

  private let lock = NSLock()
  private var region: DatabaseRegion?
  private var number = 0

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Which knowledge a reading that begins now will add to.
  var generation: Int { locked { number } }

  /// Takes what a reading found that began at `generation`, unless it was overtaken.
  func learn(_ region: DatabaseRegion, since generation: Int) {
    locked {
      if number == generation { self.region = region }
    }
  }

  /// Depends on everything again.
  func forget() {
    locked {
      region = nil
      number += 1
    }
  }

  /// Whether something of these kinds may concern the source.
  func isModified(by kinds: [DatabaseEventKind]) -> Bool {
    guard let region = locked({ region }) else { return true }
    return kinds.contains { region.isModified(byEventsOfKind: $0) }
  }
}
