import Bindery
import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseModels

@MainActor
@Suite("Pictures that are kept")
struct PictureStoreTests {
  let loads = Locked<[String]>([])

  /// Pictures of this many bytes, with a record of each load.
  private func store(bytes: Int) -> PictureStore {
    PictureStore { [loads] path in
      loads.withLock { $0.append(path) }
      return Data(count: bytes)
    }
  }

  /// Shows a picture until it is loaded.
  private func show(_ path: String, _ store: PictureStore) async {
    let isThere = Locked(false)
    let shown = store.picture(path).sink { bytes in isThere.withLock { $0 = bytes != nil } }
    #expect(await eventually { isThere.value })
    shown.cancel()
  }

  @Test("Those that were asked for first are forgotten when all are too large, and only those")
  func bytes() async {
    let store = store(bytes: 4 << 20)
    let paths = (0..<17).map { "\($0).png" }
    for path in paths { await show(path, store) }
    #expect(loads.value == paths)
    await show("16.png", store)
    await show("1.png", store)
    #expect(loads.value == paths)
    await show("0.png", store)
    #expect(loads.value == paths + ["0.png"])
  }
}
