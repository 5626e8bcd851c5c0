import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// Two mutations of one record and one of another, with every outcome of each, in every order.
@Suite("Small worlds of mutations") @MainActor
struct MutationWorldsTests {
  enum Fate: CaseIterable { case confirmed, refused, passing, away, killed }

  @Test(
    "What is shown in the end is what the service has, and what somebody else wrote",
    arguments: Fate.allCases)
  func everyOrder(first: Fate) async throws {
    for second in Fate.allCases {
      for other in [Fate.confirmed, .refused] {
        for place in 0...2 {
          for edit in [nil, 0, 1] as [Int?] {
            try await check(first, second, other, at: place, edit)
          }
        }
      }
    }
  }

  /// - Parameters:
  ///   - place: How many of the first two have ended when the third one does.
  ///   - edit: How many of them have ended when another author changes their record.
  private func check(
    _ first: Fate, _ second: Fate, _ other: Fate, at place: Int, _ edit: Int?
  ) async throws {
    let what: Comment = "\(first), \(second), \(other) at \(place), edited at \(edit ?? -1)"
    let world = try MutationWorld()
    var queue: MutationQueue<Library>! = try world.queue()
    try queue.start(Rename(1, "a"))
    try queue.start(Rename(1, "b"))
    try queue.start(Rename(2, "c"))
    func end(_ text: String, _ fate: Fate) async throws {
      switch fate {
      case .confirmed: break
      case .refused:
        #expect(await world.library.answer(text, .failure(MutationFailure.lasting("No."))), what)
        return
      case .passing:
        #expect(await world.library.answer(text, .failure(MutationFailure.passing("Busy."))), what)
      case .away:
        #expect(await world.library.answer(text, .failure(MutationFailure.away("Gone."))), what)
      case .killed:
        #expect(await eventually { world.library.open.contains(text) }, what)
        queue = nil
        world.kill()
        queue = try world.queue()
      }
      #expect(await world.library.answer(text, .success(text.uppercased())), what)
    }
    var (shown, base) = ("b", "one")
    for step in 0...2 {
      if edit == step {
        try world.run("UPDATE book SET title = 'theirs' WHERE id = 1")
        shown = "theirs"
      }
      if place == step {
        try await end("c", other)
        #expect(await eventually { !queue.state[MutatedRecord("book", id: 2)].isPending }, what)
      }
      guard step < 2 else { break }
      let (text, fate) = step == 0 ? ("a", first) : ("b", second)
      let number = queue.state.entries.first { $0.records == Rename(1, "").records && $0.isPending }
      try await end(text, fate)
      #expect(
        await eventually {
          !queue.state.entries.contains { $0.id == number?.id && $0.isPending }
        }, what)
      if fate != .refused { base = text.uppercased() }
      // The second one is shown on top of the outcome of the first.
      if step == 1, fate != .refused || shown != "theirs" { shown = base }
      #expect(try world.title(1) == shown, what)
    }
    #expect(await eventually { queue.state.pendingCount == 0 }, what)
    #expect(try world.title(1) == shown, what)
    #expect(try world.title(2) == (other == .refused ? "two" : "C"), what)
    for (_, requests) in Dictionary(grouping: world.library.log.value, by: \.text) {
      #expect(Set(requests.map(\.key)).count == 1, what)
    }
    let stored = try world.count("bindery_mutation")
    #expect(stored == [first, second, other].count { $0 == .refused }, what)
  }
}
