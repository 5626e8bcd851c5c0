import Bindery
import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseModels

/// Files of people that are removed while they are open.
@Suite("Lost files of people") @MainActor
struct LostFileTests {
  private let folder: TemporaryFolder
  private let database: PeopleDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try PeopleDatabase.open(at: folder.file("people.sqlite"))
  }

  private func mode(_ url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as! Int
  }

  @Test("Only the user can read what is made")
  func modes() throws {
    let url = folder.file("new/folder/people.sqlite")
    let database = try PeopleDatabase.open(at: url)
    let accounts = try AccountDatabase(
      at: folder.file("other/accounts.sqlite").path, cost: .cheap)
    for suffix in ["", "-wal", "-shm"] {
      #expect(try mode(URL(fileURLWithPath: url.path + suffix)) == 0o600)
    }
    #expect(try mode(URL(fileURLWithPath: accounts.path)) == 0o600)
    for name in ["new", "new/folder", "other"] { #expect(try mode(folder.file(name)) == 0o700) }
    withExtendedLifetime(database) {}
  }

  @Test("A file that is there keeps its mode")
  func keepsMode() throws {
    let url = try folder.write("", to: "mine.sqlite")
    try setPermissions(0o640, of: url)
    let database = try PeopleDatabase.open(at: url)
    #expect(try mode(url) == 0o640)
    #expect(try mode(folder.file("mine.sqlite-wal")) == 0o640)
    withExtendedLifetime(database) {}
  }

  @Test(
    "A file of accounts that was deleted or replaced is told as such", arguments: [true, false])
  func accounts(isReplaced: Bool) throws {
    let path = folder.file("accounts.sqlite").path
    let accounts = try AccountDatabase(at: path, cost: .cheap)
    try FileManager.default.removeItem(atPath: path)
    if isReplaced { _ = try AccountDatabase(at: path, cost: .cheap) }
    let loss = FileLoss(isReplaced ? .replaced : .missing, path: path)
    do {
      _ = try accounts.check("demo", AccountDatabase.demo.password)
      Issue.record("it should have thrown")
    } catch {
      #expect(LoginError(error, path: path) == .file(.lost(loss)))
    }
  }

  @Test("Generated people are the user's only")
  func generated() async throws {
    let url = folder.file("people-10.sqlite")
    try await PeopleGeneration.run(count: 10, to: url.path)
    #expect(try mode(url) == 0o600)
  }

  @Test("An edit of a file that was deleted fails and says so; what was typed goes into the copy")
  func copy() async throws {
    let people = PeopleViewModel(database)
    var losses: [String?] = []
    var problems: [String] = []
    var copies: [String] = []
    let subscriptions = [
      people.outage.sink { losses.append($0) },
      people.problems.sink { problems.append("\($0)") },
      people.copySaved.sink { copies.append($0) },
    ]
    let item = try #require(people.people.items.first)
    let page = try #require(people.person(item))
    try FileManager.default.removeItem(at: folder.file("people.sqlite"))
    page.note.send("typed")
    page.save()
    #expect(await eventually { problems.count == 1 && losses.count == 2 })
    let loss = FileLoss(.missing, path: database.path)
    #expect(losses == [nil, "\(loss)"])
    #expect(problems[0].hasSuffix("\(loss)"))
    #expect(page.note.value == "typed")
    await #expect(throws: PeopleDatabaseError.lost(loss)) { try await database.delete(id: item.id) }

    let path = folder.file("copy.sqlite").path
    people.saveCopy(to: path)
    #expect(await eventually { copies == [path] })
    let copy = PeopleViewModel(try PeopleDatabase.open(at: path))
    #expect(copy.people.items == people.people.items)
    let copied = try #require(copy.person(item))
    copied.takeEdits(of: page)
    copied.save()
    #expect(await copy.finishWriting())
    let row = try await copy.book.file?.read { db in try Person.fetchOne(db, key: item.id) }
    #expect(row?.note == "typed")
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A copy that cannot be written is told, and the page stays as it is")
  func noCopy() async throws {
    let people = PeopleViewModel(database)
    var problems: [String] = []
    let subscription = people.problems.sink { problems.append("\($0)") }
    people.saveCopy(to: folder.file("nowhere/copy.sqlite").path)
    #expect(await eventually { problems.count == 1 })
    #expect(problems[0].contains("nowhere/copy.sqlite"))
    #expect(problems[0].contains("no such file or directory"))
    withExtendedLifetime(subscription) {}
  }
}
