import Bindery
import BinderyTesting
import Testing

@Suite("Sections beside what another list says of them") @MainActor
struct SummarizedSectionTests {
  private struct Total: Equatable, Identifiable {
    var id: Int
    var sum: Int
  }

  private typealias Shown = SummarizedSection<Int, Total>

  @Test("a section shows its element of the other list, or none")
  func present() {
    let pieces = MutableObservableArray([Piece(id: 0), Piece(id: 1), Piece(id: 2)])
    let totals = MutableObservableArray([Total(id: 0, sum: 7)])
    let sections = pieces.sectioned { $0.id % 2 }.summarized(by: totals, key: \.id)
    #expect(
      sections.sections.map(\.section) == [Shown(0, Total(id: 0, sum: 7)), Shown(1, nil)])
    #expect(sections.sections.map(\.items.count) == [2, 1])
  }

  @Test("a changed element modifies its section and no row")
  func change() {
    let pieces = MutableObservableArray([Piece(id: 0), Piece(id: 1), Piece(id: 2)])
    let totals = MutableObservableArray([Total(id: 0, sum: 7), Total(id: 1, sum: 8)])
    let follower = SectionedFollower(
      pieces.sectioned { $0.id % 2 }.summarized(by: totals, key: \.id))
    totals.update(at: 1) { $0.sum = 9 }
    #expect(
      follower.updates == [
        SectionedDelta(sections: ListDelta(modifications: [.init(old: 1, new: 1)]))
      ])
    #expect(follower.sections.map(\.0.summary?.sum) == [7, 9])
  }

  @Test("an element for no section changes nothing")
  func elsewhere() {
    let pieces = MutableObservableArray([Piece(id: 0)])
    let totals = MutableObservableArray([Total]())
    let follower = SectionedFollower(
      pieces.sectioned { $0.id % 2 }.summarized(by: totals, key: \.id))
    totals.append(Total(id: 5, sum: 1))
    #expect(follower.updates == [])
    pieces.append(Piece(id: 5))
    #expect(follower.sections.map(\.0.summary) == [nil, nil])
  }

  @Test("Law 14: after random changes of both lists the sections are those made from scratch")
  func randomChanges() {
    OperatorTests().randomEdits(seeds: 0..<80) { list in
      let totals = MutableObservableArray([Total]())
      let sections = list.sectioned(by: { ($0.id + $0.content) % 7 }, order: <)
      let summarized = sections.summarized(by: totals, key: \.id)
      let follower = SectionedFollower(summarized)
      var generator = SeededGenerator(seed: 1)
      return { seed in
        let id = Int.random(in: 0..<9, using: &generator)
        if let place = totals.items.firstIndex(where: { $0.id == id }) {
          if Bool.random(using: &generator) {
            totals.remove(at: place)
          } else {
            totals.update(at: place) { $0.sum += 1 }
          }
        } else {
          totals.append(Total(id: id, sum: 0))
        }
        let expected = sections.sections.map { section in
          Shown(section.section, totals.items.first { $0.id == section.section })
        }
        #expect(follower.sections.map(\.0) == Array(expected), "seed \(seed)")
        #expect(
          follower.sections.map(\.1) == sections.sections.map { Array($0.items) }, "seed \(seed)")
        #expect(summarized.sections.map(\.section) == Array(expected), "seed \(seed)")
        #expect(follower.faults == [], "seed \(seed)")
      }
    }
  }
}
