import BinderyTesting
import Foundation
import GRDB
import Testing

@testable import BinderyGRDB

@Suite("Commands that start mutations") @MainActor
struct MutationCommandTests {
  private let world: MutationWorld
  private let queue: MutationQueue<Library>
  private var library: Library { world.library }

  init() throws {
    world = try MutationWorld()
    queue = try world.queue()
  }

  @Test("A run writes the local part before it returns, and executes only until then")
  func localPart() async throws {
    var wasExecuting: [Bool] = []
    var isExecuting: () -> Bool = { false }
    let rename = Command(mutating: queue) { (title: String) in
      wasExecuting.append(isExecuting())
      return Rename(1, title)
    }
    isExecuting = { rename.isExecuting.value }
    #expect(rename("uno"))
    #expect(try world.title(1) == "uno")
    #expect(wasExecuting == [true] && !rename.isExecuting.value && rename.isEnabled.value)
    #expect(await eventually { library.open == ["uno"] })
    #expect(rename("un"))
    #expect(await library.answer("uno", .success("uno")))
    #expect(await library.answer("un", .success("Un")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(1) == "Un")
  }

  @Test("A disabled command starts no mutation")
  func disabled() throws {
    let isEnabled = CurrentValueSubject<Bool, Never>(false)
    let rename = Command(mutating: queue, isEnabled: isEnabled) { Rename(1, $0) }
    #expect(!rename("uno") && !rename.isEnabled.value)
    isEnabled.value = true
    #expect(rename("un") && rename.isEnabled.value)
    #expect(queue.state.entries.count == 1)
    #expect(try world.title(1) == "un")
  }

  @Test("A failure of the local part is the command's error, with its type; nothing is started")
  func localFailure() async throws {
    let add = Command(mutating: queue) { AddChapter(id: 1, book: $0) }
    var (errors, count): ([any Error], Int) = ([], 0)
    let subscriptions = [
      add.errors.sink { errors.append($0) }, add.values.sink { _ in count += 1 },
    ]
    add(77)
    #expect((errors.first as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT)
    await #expect(throws: DatabaseError.self) { try await add.result(of: 77) }
    #expect(errors.count == 2 && count == 0 && queue.state.entries.isEmpty)
    let rename = Command(mutating: try world.queue([AddChapter.self])) { Rename(1, $0) }
    await #expect(throws: MutationError.unknownType("Rename")) {
      try await rename.result(of: "uno")
    }
    #expect(try world.count("bindery_mutation") == 0)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("By the value of a run its entry is shown, retried and given up")
  func entry() async throws {
    let rename = Command(mutating: queue) { Rename(1, $0) }
    let started = try await rename.result(of: "uno")
    #expect(queue.state[started.id]?.isPending == true)
    var problems: [String?] = []
    let shown = queue[\.[started.id]].map { $0?.problem }.sink { problems.append($0) }
    #expect(await library.answer("uno", refusal))
    #expect(await eventually { queue.state[started.id]?.isPending == false })
    #expect(problems == [nil, "No."])
    try queue.retry(started.id)
    #expect(queue.state[started.id]?.isPending == true)
    #expect((try queue.mutation(started.id) as? Rename)?.title == "uno")
    #expect(await library.answer("uno", refusal))
    #expect(await eventually { queue.state[started.id]?.problem == "No." })
    try queue.giveUp(started.id)
    #expect(queue.state[started.id] == nil && queue.state.entries.isEmpty)
    withExtendedLifetime(shown) {}
  }

  @Test("A run that is cancelled before it begins writes nothing; later it does not end a mutation")
  func cancelled() async throws {
    let rename = Command(mutating: queue) { Rename(1, $0) }
    rename.cancel()
    let task = Task { try await rename.result(of: "uno") }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try world.title(1) == "one" && queue.state.entries.isEmpty)
    rename("un")
    rename.cancel()
    #expect(await library.answer("un", .success("Un")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(1) == "Un")
  }

  @Test("A mutation is sent and corrected although its command is released")
  func released() async throws {
    var rename: Command? = Command(mutating: queue) { Rename(1, $0) }
    weak let command = rename
    rename?("uno")
    rename = nil
    #expect(command == nil)
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try world.title(1) == "Uno")
  }

  @Test("A run that a subscriber of the values or errors starts is not refused")
  func again() throws {
    let rename = Command(mutating: queue) { (title: String) in
      if title.isEmpty { throw CocoaError(.formatting) }
      return Rename(1, title)
    }
    var isAccepted: [Bool] = []
    let subscriptions = [
      rename.errors.sink { _ in isAccepted.append(rename("uno")) },
      rename.values.prefix(1).sink { _ in isAccepted.append(rename("un")) },
    ]
    rename("")
    #expect(isAccepted == [true, true])
    #expect(try world.title(1) == "un")
    withExtendedLifetime(subscriptions) {}
  }
}
