import Bindery
import BinderyTesting
import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("The People screen, without a display") @MainActor
struct PeopleViewModelTests {
  let database: PeopleDatabase
  let people: PeopleViewModel
  let title = Recorder("")
  let log = NoticeLog()
  let group = BindingGroup()

  /// The notices that the screen received.
  @MainActor final class NoticeLog {
    var notices: [Notice] = []
    var problems: [String] = []

    func takeNotice(_ notice: Notice) { notices.append(notice) }
    func takeProblem(_ problem: Problem) { problems.append("\(problem)") }
  }

  init() throws {
    database = try PeopleDatabase.inMemory(people: [
      NewPerson(firstName: "Zoë", lastName: "Ångström", email: "zoe@example.org"),
      NewPerson(firstName: "Bo", lastName: "Anders", phone: "+49 30 1234"),
      NewPerson(firstName: "Ada", lastName: "Zuse"),
    ])
    people = PeopleViewModel(database)
    let (title, people, log) = (title, people, log)
    group.capture {
      title.binding.value *= people.title
      Handler(log, NoticeLog.takeNotice) *= people.notices
      Handler(log, NoticeLog.takeProblem) *= people.problems
    }
  }

  var names: [String] { people.people.items.map(\.name) }

  @Test("From typing to rows: the list is sorted as a person expects and filtered by the search")
  func search() async {
    #expect(names == ["Bo Anders", "Zoë Ångström", "Ada Zuse"])
    people.search.send("ANG")
    #expect(await eventually { names == ["Zoë Ångström"] })
    #expect(title.value == "People (1)")
    people.search.send("3012")
    #expect(await eventually { names == ["Bo Anders"] })
    people.search.send("nobody")
    #expect(await eventually { names.isEmpty })
    people.search.send("")
    #expect(await eventually { title.value == "People (3)" })
  }

  @Test("A search that takes longer than 0.2 seconds says so, until its rows are there")
  func slowSearch() async {
    let clock = ManualScheduler()
    let people = PeopleViewModel(database, clock: clock)
    let (title, isSearching) = (Recorder(""), Recorder(false))
    group.capture {
      title.binding.value *= people.title
      isSearching.binding.value *= people.isSearching
    }
    #expect(await eventually { title.value == "People (3)" })
    people.search.send("ANG")
    clock.advance(by: .milliseconds(199))
    #expect(!isSearching.value)
    clock.advance(by: .milliseconds(1))
    #expect(isSearching.value)
    #expect(title.value == "Searching…")
    #expect(await eventually { people.people.items.map(\.name) == ["Zoë Ångström"] })
    // The end of loading may follow the rows in a later turn.
    clock.advance(by: .milliseconds(300))
    #expect(await eventually { title.value == "People (1)" })
    #expect(!isSearching.value)
  }

  @Test("Add is enabled while both names are there; adding shows, and can be undone")
  func add() async {
    let form = people.addPerson()
    let canAdd = Recorder(false)
    group.capture { canAdd.binding.value *= form.form.canTry }
    form.firstName.value = "Grace"
    #expect(!canAdd.value)
    form.lastName.value = "  "
    #expect(!canAdd.value)
    form.lastName.value = " Hopper "
    #expect(canAdd.value)
    form.group.value = "Work"
    form.add()
    #expect(await eventually { names.contains("Grace Hopper") })
    #expect(await eventually { log.notices.count == 1 })
    #expect(people.people.items.first { $0.name == "Grace Hopper" }?.groupName == "Work")
    log.notices[0].undo?()
    #expect(await eventually { title.value == "People (3)" })
  }

  @Test(
    "An address that cannot be one is refused, and said why",
    arguments: ["ada", "a@", "a b@c.d", "@x"])
  func refusesAddress(_ address: String) async {
    let form = people.addPerson()
    let problem = Recorder<String?>(nil)
    var refusals = 0
    group.capture { problem.binding.value *= form.email.problem.map { $0?.message } }
    group.add(form.email.focusRequests.sink { refusals += 1 })
    form.firstName.value = "Grace"
    form.lastName.value = "Hopper"
    form.email.value = address
    #expect(problem.value?.contains(address) == true)
    form.add()
    #expect(refusals == 1)
    await settle()
    #expect(names.count == 3)
    form.email.value = "grace@example.org"
    #expect(problem.value == nil)
  }

  @Test("An edit is saved, every place follows, and one undo takes back the whole burst")
  func edit() async throws {
    let item = people.people[0]
    let page = try #require(people.person(item))
    let name = Recorder("")
    group.capture { name.binding.value *= page.name }
    page.lastName.send("Yeats")
    page.save()
    #expect(await eventually { names == ["Zoë Ångström", "Bo Yeats", "Ada Zuse"] })
    #expect(name.value == "Bo Yeats")
    page.note.send("poet")
    #expect(await eventually { log.notices.count == 2 }, "typing that pauses is saved by itself")
    log.notices[1].undo?()
    #expect(await eventually { names == ["Bo Anders", "Zoë Ångström", "Ada Zuse"] })
    #expect(page.note.value == "")
    #expect(page.lastName.value == "Anders")
  }

  @Test("What another program changes shows in the fields that are not being edited")
  func followsOthers() async throws {
    let person = try #require(
      try await database.writer.read { db in
        try Person.filter(Person.Columns.firstName == "Bo").fetchOne(db)
      })
    let page = try #require(people.person(person))
    page.note.send("half a sen")
    var other = person
    other.phone = "112"
    try await database.update(other, from: person)
    #expect(await eventually { page.phone.value == "112" })
    #expect(page.note.value == "half a sen")
    page.save()
    #expect(
      await eventually {
        let row = try? database.writer.read { try Person.fetchOne($0, key: person.id) }
        return row?.note == "half a sen" && row?.phone == "112"
      })
  }

  @Test("Deleting the shown person closes its page, and can be undone with the same identity")
  func delete() async throws {
    let item = people.people[0]
    let page = try #require(people.person(item))
    var closed = 0
    group.add(page.closed.sink { closed += 1 })
    page.delete()
    #expect(await eventually { names.count == 2 })
    #expect(closed == 1)
    #expect(await eventually { log.notices.count == 1 })
    log.notices[0].undo?()
    #expect(await eventually { people.people.items.first?.id == item.id })
  }

  @Test("A person whom somebody else deletes closes the page")
  func deletedElsewhere() async throws {
    let item = people.people[0]
    let page = try #require(people.person(item))
    var closed = 0
    group.add(page.closed.sink { closed += 1 })
    try await database.delete(id: item.id)
    #expect(await eventually { closed == 1 })
    #expect(people.person(item) == nil)
    page.lastName.send("too late")
    page.close()
    await settle()
    #expect(names.count == 2)
  }

  @Test("Law 12: a write that fails is told, and nothing is lost from the fields")
  func failingWrite() async throws {
    let page = try #require(people.person(people.people[0]))
    try await database.writer.write { try $0.execute(sql: "DROP TABLE person") }
    page.lastName.send("Kept")
    page.save()
    #expect(
      await eventually {
        log.problems.contains { $0.hasPrefix("Bo Anders could not be saved.") }
      })
    #expect(page.lastName.value == "Kept")
    #expect(names.count == 3, "the last good rows stay")
  }

  @Test("Law 12: people that cannot be read from the beginning are told to one who comes later")
  func unreadable() async throws {
    try await database.writer.write { try $0.execute(sql: "ALTER TABLE person RENAME TO gone") }
    let list = PeopleViewModel(database)
    #expect(list.listProblem.value?.title == "The people could not be read.")
    try await database.writer.write { try $0.execute(sql: "ALTER TABLE gone RENAME TO person") }
    #expect(await eventually { list.people.count == 3 && list.listProblem.value == nil })
  }

  @Test("An import shows its progress, reports what it skipped, and can be undone")
  func importing() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).vcf")
    defer { try? FileManager.default.removeItem(at: file) }
    try "BEGIN:VCARD\nVERSION:3.0\nN:Hopper;Grace;;;\nEND:VCARD\n".write(
      to: file, atomically: true, encoding: .utf8)
    let transfer = try #require(people.transfer)
    var wasBusy = false
    group.add(transfer.isIdle.sink { if !$0 { wasBusy = true } })
    transfer.importFiles([file.path])
    #expect(await eventually { names.contains("Grace Hopper") })
    #expect(wasBusy)
    #expect(await eventually { transfer.state.value == .idle })
    log.notices.last?.undo?()
    #expect(await eventually { names.count == 3 })

    var reports: [TransferViewModel.Report] = []
    group.add(transfer.reports.sink { reports.append($0) })
    #expect(await eventually { transfer.state.value == .idle })
    transfer.importFiles(["/nowhere/at-all.vcf"])
    #expect(await eventually { reports.count == 1 })
    #expect(reports.first?.skipped.first?.contains("/nowhere/at-all.vcf") == true)
  }

  @Test("The screen and its pages are freed when nobody refers to them")
  func freed() async throws {
    weak var weakPeople: PeopleViewModel?
    weak var weakPage: PersonViewModel?
    do {
      let people = PeopleViewModel(database)
      let page = try #require(people.person(people.people[0]))
      (weakPeople, weakPage) = (people, page)
      people.search.send("x")
      page.note.send("typed")
    }
    #expect(await eventually { weakPeople == nil && weakPage == nil })
  }
}
