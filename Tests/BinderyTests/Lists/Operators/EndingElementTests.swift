import Bindery
import BinderyTesting
import Testing

/// An element that calls a closure at its end.
final class Ending: Identifiable, Equatable, Sendable {
  let id: Int
  private let onEnd: @MainActor () -> Void

  init(_ id: Int, _ onEnd: @escaping @MainActor () -> Void) {
    (self.id, self.onEnd) = (id, onEnd)
  }

  deinit {
    let onEnd = onEnd
    MainActor.assumeIsolated { onEnd() }
  }

  static func == (one: Ending, other: Ending) -> Bool { one === other }
}

/// Elements whose deinitializers read and change the lists that have let them go.
@Suite("Elements that end may use their lists")
@MainActor
struct EndingElementTests {
  private final class Ends {
    var act: @MainActor () -> Void = {}
    private(set) var count = 0
    private var isActing = false

    @MainActor
    func make(_ id: Int) -> Ending {
      Ending(id) { [self] in
        count += 1
        guard !isActing else { return }
        isActing = true
        act()
        isActing = false
      }
    }
  }

  /// Long lists are changed in place, short ones are copied.
  nonisolated static let sizes = [6, 300]

  @Test("A filtered list shows what is left, and may be filtered anew", arguments: sizes)
  func filtered(size: Int) {
    let ends = Ends()
    let list = MutableObservableArray((0..<size).map(ends.make))
    let limits = CurrentValueSubject<Int, Never>(size)
    let shown = list.filter(by: limits) { $0.id.isMultiple(of: 2) && $0.id < $1 }
    let watch = shown.changeSetPublisher.sink { _ in }
    var seen: [Int] = []
    ends.act = {
      limits.send(limits.value - 1)
      seen = shown.items.map(\.id)
    }
    func isRight() -> Bool {
      seen == list.items.map(\.id).filter { $0.isMultiple(of: 2) && $0 < limits.value }
        && seen == shown.items.map(\.id)
    }
    list.remove(at: 2)  // shown
    #expect(isRight())
    list.remove(at: 0)  // shown
    list.remove(at: 0)  // not shown
    #expect(isRight())
    list.replace(at: 0, with: ends.make(3))  // not shown
    #expect(isRight())
    list.replace(at: 1, with: ends.make(4))  // shown
    #expect(isRight())
    list.batch { $0.removeAll { $0.id > 4 } }
    #expect(isRight())
    list.assign([])
    #expect(isRight() && ends.count == size + 2)
    watch.cancel()
  }

  @Test("A mapped list may be read by the items that it lets go", arguments: sizes)
  func mapped(size: Int) {
    let ends = Ends()
    let list = MutableObservableArray((0..<size).map { Piece(id: $0) })
    let items = list.mapItems { ends.make($0.id) }
    let watch = items.changeSetPublisher.sink { _ = $0.items.map(Array.init) }
    var seen: [Int] = []
    ends.act = { seen = items.items.map(\.id) }
    list.remove(at: 1)
    #expect(seen == list.items.map(\.id))
    list.update(at: 0) { $0.content += 1 }
    #expect(seen == list.items.map(\.id))
    list.removeAll { $0.id.isMultiple(of: 2) }
    #expect(seen == list.items.map(\.id))
    list.assign([])
    #expect(seen.isEmpty)
    watch.cancel()
  }

  @Test("Elements of sections and summaries may read them", arguments: sizes)
  func sections(size: Int) {
    let ends = Ends()
    let list = MutableObservableArray((0..<size).map(ends.make))
    let totals = MutableObservableArray((0..<3).map(ends.make))
    let sections = list.sectioned { $0.id % 3 }.summarized(by: totals) { $0.id }
    let watch = sections.changeSetPublisher.sink { _ in }
    var seen: [[Int]] = []
    ends.act = {
      seen = sections.sections.map { section in
        [section.section.summary.map(\.id) ?? -1] + section.items.map(\.id)
      }
    }
    func isRight() -> Bool {
      let ids = list.items.map(\.id)
      return Set(seen)
        == Set(
          Set(ids.map { $0 % 3 }).map { key in
            [totals.items.contains { $0.id == key } ? key : -1] + ids.filter { $0 % 3 == key }
          })
    }
    list.remove(at: 1)
    #expect(isRight())
    list.replace(at: 0, with: ends.make(0))
    #expect(isRight())
    totals.replace(at: 0, with: ends.make(0))
    #expect(isRight())
    totals.remove(at: 1)
    #expect(isRight())
    list.removeAll { $0.id > 3 }
    #expect(isRight())
    watch.cancel()
  }

  @Test("An element that was made and let go in one batch may read the list", arguments: sizes)
  func batch(size: Int) {
    let ends = Ends()
    let list = MutableObservableArray((0..<size).map(ends.make))
    var counts: [Int] = []
    ends.act = { counts.append(list.count) }
    list.batch { list in
      list.append(ends.make(-1))
      list.removeAll { $0.id < 0 }
      list.append(ends.make(-2))
      list.assign(list.items.dropLast())
      list.append(ends.make(-3))
      list.items[size] = ends.make(-4)
      list.remove(at: size)
    }
    #expect(counts == [size, size, size + 1, size])
  }
}
