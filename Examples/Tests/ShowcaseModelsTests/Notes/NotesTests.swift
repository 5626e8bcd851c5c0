import BinderyGRDB
import BinderyTesting
import Foundation
import NearbyService
import Testing

@testable import ShowcaseModels

@MainActor
@Suite struct NotesTests {
  @Test("A note is shown at once, sent, and corrected by the service’s answer")
  func added() async throws {
    try await withNotes { (app) async throws in
      app.add("  Tea ")
      #expect(app.notes.newText.value.isEmpty)
      #expect(app.waiting == "1 change waits to be sent.")
      #expect(await eventually { app.texts == ["Tea"] })
      #expect(await app.isSent())
      #expect(app.items.map(\.isPending) == [false])
      #expect(try await app.kept() == [.init(text: "Tea", revision: 1)])
      app.add(" ")
      #expect(app.waiting == nil)
    }
  }

  @Test("Changes without a connection survive the end of the program, and are sent once")
  func quitAndStartAgain() async throws {
    try await withNotes { (app) async throws in
      app.add("Tea")
      app.add("Bread")
      #expect(await app.isSent())
      await app.service.stop()
      app.add("Milk")
      #expect(await eventually { app.texts == ["Milk", "Bread", "Tea"] })
      app.notes.change(try #require(app.item("Tea")), to: "Green tea")
      app.notes.delete(try #require(app.item("Bread")))
      app.notes.change(try #require(app.item("Milk")), to: "Oat milk")
      let waiting =
        "4 changes wait to be sent. 127.0.0.1 cannot be reached. Check the connection and try again."
      #expect(
        await eventually { app.texts == ["Oat milk", "Green tea"] && app.waiting == waiting })
      #expect(app.items.allSatisfy { $0.isPending && $0.detail == "Waiting to be sent" })

      app.quit()
      try app.start()
      #expect(app.texts == ["Oat milk", "Green tea"])
      #expect(app.waiting?.hasPrefix("4 changes wait to be sent.") == true)
      #expect(app.items.allSatisfy { $0.isPending })

      try await app.service.start()
      #expect(await app.isSent())
      #expect(app.texts == ["Oat milk", "Green tea"])
      #expect(
        try await app.kept() == [
          .init(text: "Oat milk", revision: 2), .init(text: "Green tea", revision: 2),
        ])
    }
  }

  @Test("What waits is sent as soon as the network is back")
  func networkReturned() async throws {
    let hour = Duration.seconds(3_600)
    try await withNotes(retrying: RetryPolicy(first: hour, longest: hour)) { (app) async throws in
      await app.service.stop()
      app.add("Tea")
      #expect(await eventually { app.waiting?.contains("cannot be reached") == true })
      try await app.service.start()
      app.network.send(true)
      #expect(await app.isSent())
      #expect(try await app.kept() == [.init(text: "Tea", revision: 1)])
    }
  }

  @Test(
    "A change whose answer is lost is sent until it is answered, and performed once",
    arguments: [
      (Fault.Kind.drop, "The connection was lost. Try again."),
      (.status, "The service has failed (error 500). Try again in a while."),
      (
        .html,
        "The service’s answer about the note was not understood: It is a web page. "
          + "Try again in a while."
      ),
    ] as [(Fault.Kind, String)])
  func lostAnswers(_ fault: Fault.Kind, _ problem: String) async throws {
    try await withNotes { (app) async throws in
      await app.service.set(Fault(fault))
      app.add("Tea")
      #expect(await eventually { app.item("Tea")?.problem == problem })
      #expect(app.item("Tea")?.isPending == true)
      app.quit()
      try app.start()
      #expect(app.texts == ["Tea"])
      await app.service.clearFaults()
      #expect(await app.isSent())
      #expect(app.item("Tea")?.problem == nil)
      #expect(try await app.kept() == [.init(text: "Tea", revision: 1)])
    }
  }

  @Test("A refused addition keeps its text and says why, until it is retried or given up")
  func refusedAddition() async throws {
    try await withNotes { (app) async throws in
      let long = String(repeating: "tea ", count: 60)
      app.add(long)
      #expect(await eventually { app.item(long)?.exists == false })
      #expect(
        app.item(long)?.problem
          == "The service has refused it: A note can have 200 characters at most.")
      app.notes.giveUp(try #require(app.item(long)))
      #expect(app.items.isEmpty)

      await app.service.set(Fault(.refuse))
      app.add("Tea")
      #expect(await eventually { app.item("Tea")?.exists == false })
      app.quit()
      try app.start()
      #expect(app.item("Tea")?.exists == false)
      await app.service.clearFaults()
      app.notes.retry(try #require(app.item("Tea")))
      #expect(await eventually { app.item("Tea")?.exists == true && app.waiting == nil })
      #expect(app.item("Tea")?.problem == nil)
      #expect(try await app.kept() == [.init(text: "Tea", revision: 1)])
    }
  }

  @Test("A refused change and a refused deletion are taken back")
  func refusedChanges() async throws {
    try await withNotes { (app) async throws in
      app.add("Tea")
      app.add("Bread")
      #expect(await app.isSent())
      await app.service.set(Fault(.refuse))
      app.notes.change(try #require(app.item("Tea")), to: "Green tea")
      app.notes.delete(try #require(app.item("Bread")))
      // The queue may report the second refusal before the list shows what it has taken back.
      #expect(
        await eventually {
          app.items.allSatisfy { $0.problem != nil } && app.texts == ["Bread", "Tea"]
        })
      for item in app.items { app.notes.giveUp(item) }
      #expect(app.items.allSatisfy { $0.problem == nil && !$0.isPending })
      #expect(app.texts == ["Bread", "Tea"])
    }
  }

  @Test("A new change replaces a refused one, whose problem goes with it")
  func refusedAndChanged() async throws {
    try await withNotes { (app) async throws in
      let long = String(repeating: "tea ", count: 60)
      app.add(long)
      #expect(await eventually { app.item(long)?.exists == false })
      app.notes.change(try #require(app.item(long)), to: "Tea")
      #expect(await app.isSent())
      #expect(app.texts == ["Tea"])
      app.notes.change(try #require(app.item("Tea")), to: long)
      #expect(await eventually { app.item("Tea")?.problem != nil })
      app.notes.change(try #require(app.item("Tea")), to: "Green tea")
      #expect(await app.isSent())
      #expect(app.items.map(\.problem) == [nil])
      #expect(try await app.kept() == [.init(text: "Green tea", revision: 2)])
    }
  }

  @Test("Undo drops a change that was not sent, and sends the inverse of one that was")
  func undone() async throws {
    try await withNotes { (app) async throws in
      await app.service.stop()
      app.add("Tea")
      #expect(await eventually { app.waiting?.contains("cannot be reached") == true })
      app.notice?.undo?()
      #expect(app.waiting == nil)
      #expect(await eventually { app.items.isEmpty })

      try await app.service.start()
      app.add("Bread")
      #expect(await app.isSent())
      app.notes.delete(try #require(app.item("Bread")))
      #expect(await eventually { app.items.isEmpty && app.waiting == nil })
      #expect(app.notice?.message == "“Bread” was deleted.")
      app.notice?.undo?()
      #expect(await app.isSent())
      #expect(try await app.kept() == [.init(text: "Bread", revision: 1)])
      app.notes.change(try #require(app.item("Bread")), to: "Rye bread")
      #expect(await app.isSent())
      app.notice?.undo?()
      #expect(await eventually { app.texts == ["Bread"] && app.waiting == nil })
      #expect(try await app.kept() == [.init(text: "Bread", revision: 3)])
    }
  }

  @Test("A file of another program is left as it is")
  func otherFile() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("notes.sqlite")
    _ = try PeopleDatabase.open(at: file.path)
    #expect(throws: PeopleDatabaseError.otherKind(path: file.path)) {
      try NotesViewModel(
        at: file.path, client: PlacesClient(URL(string: "http://127.0.0.1:9")!),
        network: Empty<Bool, Never>())
    }
  }
}
