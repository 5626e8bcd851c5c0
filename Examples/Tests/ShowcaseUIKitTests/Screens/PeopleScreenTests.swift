#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import BinderyGRDB
import ShowcaseModels
import Testing

@testable import ShowcaseUIKit

@Suite("The screens with the people", .onScreen) @MainActor
struct PeopleScreenTests {
  private let folder: TemporaryFolder
  private let viewModel: PeopleViewModel
  private let window: TestWindow
  private let notices = Recorder<Notice?>(nil)
  private let group = BindingGroup()

  init() throws {
    folder = try TemporaryFolder()
    viewModel = PeopleViewModel(try PeopleDatabase.open(at: folder.path("people.sqlite")))
    window = TestWindow(
      UINavigationController(rootViewController: PeopleController(viewModel)))
    group.capture { Handler(notices) { log in { log.value = $0 } } *= viewModel.notices }
  }

  /// The file as another program opens it, which waits while it is locked.
  private var elsewhere: DatabaseQueue {
    get throws {
      var settings = Configuration()
      settings.busyMode = .timeout(10)
      return try DatabaseQueue(path: folder.path("people.sqlite"), configuration: settings)
    }
  }

  private func write(_ sql: String) throws {
    try elsewhere.write { try $0.execute(sql: sql) }
  }

  private func read<Value: DatabaseValueConvertible>(_ sql: String) throws -> Value? {
    try elsewhere.read { try Value.fetchOne($0, sql: sql) }
  }

  private func open(_ name: String) async {
    #expect(await window.reads(name))
    guard let path = window.row(name) else { return }
    window.table.user.tapRow(at: path)
    #expect(await window.reads("# \(name)"))
    #expect(await window.settles())
  }

  @Test("The list shows the people, and follows another program")
  func list() async throws {
    #expect(await window.reads("# People (12)"))
    #expect(
      window.text.prefix(5) == [
        "# People (12)", "item Add person", "field Search: ",
        "Anna Ångström: anna.angstrom@example.org", "Tomás Ćosić: tomas.cosic@example.hr",
      ])
    try write(
      """
      INSERT INTO person (firstName, lastName, email, phone, note, groupName)
      VALUES ('Zyta', 'Aaronson', '', '', '', 'Work')
      """)
    #expect(await window.reads("# People (13)"))
    #expect(await eventually { window.row("Zyta Aaronson") == IndexPath(row: 0, section: 0) })
    try write("DELETE FROM person WHERE firstName = 'Zyta'")
    #expect(await window.reads("# People (12)"))
    #expect(window.row("Zyta Aaronson") == nil)
  }

  @Test("The search filters while typing, whatever the accents")
  func search() async {
    #expect(await window.reads("# People (12)"))
    let field = window.find(UITextField.self, "Search")!
    field.user.type("ang ANNA")
    #expect(await window.reads("# People (1)"))
    #expect(window.text.last == "Anna Ångström: anna.angstrom@example.org")
    field.user.type("%")
    #expect(await window.reads("No one matches the search."))
    #expect(window.text.contains("# People (0)"))
    field.user.tapClearButton()
    #expect(await window.reads("# People (12)"))
    field.user.pressReturn()
    #expect(!field.isFirstResponder)
  }

  @Test("A person is edited in place, saved when typing pauses and on leaving, and the edit undone")
  func edit() async throws {
    await open("Amit Patel")
    #expect(
      window.text == [
        "# Amit Patel", "item Delete", "field First name: Amit", "field Last name: Patel",
        "field E-mail: amit.patel@example.in", "field Phone: +91 22 5550 1120",
        "choice Group: Friends", "text Note: ",
      ])
    window.find(UITextField.self, "Last name")!.user.type("-Roy")
    #expect(await window.reads("# Amit Patel-Roy"))
    #expect(
      try await eventually {
        try read("SELECT lastName FROM person WHERE firstName = 'Amit'") == "Patel-Roy"
      })
    #expect(await eventually { notices.value?.message == "Amit Patel-Roy was changed." })
    notices.value = nil
    window.find(ChoiceButton.self, "Group")!.user.choose("Work")
    window.find(UITextView.self, "Note")!.user.type("Likes tea.")
    window.navigation.user.goBack()
    #expect(await window.reads("Amit Patel-Roy"))
    #expect(
      try await eventually {
        try read("SELECT note || groupName FROM person WHERE firstName = 'Amit'")
          == "Likes tea.Work"
      })
    #expect(await eventually { notices.value?.message == "Amit Patel-Roy was changed." })
    notices.value?.undo?()
    #expect(
      try await eventually {
        try read("SELECT lastName || note || groupName FROM person WHERE firstName = 'Amit'")
          == "PatelFriends"
      })
    #expect(await window.reads("Amit Patel: "))
  }

  @Test("What is wrong stands below its field, and is not saved")
  func problems() async throws {
    await open("Grace Hoppe")
    window.find(UITextField.self, "E-mail")!.user.replaceAll(with: "grace")
    let problem = "“grace” is no e-mail address. It should look like name@example.org."
    #expect(await window.reads(problem))
    #expect(window.find(UITextField.self, "E-mail")!.inputProblem == problem)
    for name in ["First name", "Last name", "E-mail"] {
      window.find(UITextField.self, name)!.user.replaceAll(with: "")
    }
    #expect(await window.reads("A person needs a name or an e-mail address."))
    window.navigation.user.goBack()
    #expect(await window.reads("# People (12)"))
    #expect(
      try read("SELECT email FROM person WHERE firstName = 'Grace'") == "grace.hoppe@example.com")
  }

  @Test("A field that nobody edits follows the database, one that is edited keeps what was typed")
  func live() async throws {
    await open("Yuki Sato")
    window.find(UITextField.self, "First name")!.user.type("x")
    try write("UPDATE person SET firstName = 'Other', phone = '1' WHERE lastName = 'Sato'")
    #expect(await window.reads("field Phone: 1"))
    #expect(window.text.contains("field First name: Yukix"))
  }

  @Test("Who is deleted elsewhere leaves the screen; who is deleted here can be restored")
  func delete() async throws {
    await open("Yuki Sato")
    try write("DELETE FROM person WHERE lastName = 'Sato'")
    #expect(await window.reads("# People (11)"))
    await open("Amit Patel")
    window.item("Delete")!.user.tap()
    #expect(await window.reads("# People (10)"))
    #expect(await eventually { notices.value?.message == "Amit Patel was deleted." })
    notices.value?.undo?()
    #expect(await window.reads("Amit Patel"))
    window.table.user.swipeRow(at: window.row("Amit Patel")!, choosing: "Delete")
    #expect(await window.reads("# People (10)"))
  }

  @Test("A swipe back goes on with the list; one that is let go stays")
  func swipeBack() async {
    await open("Amit Patel")
    let person = window.top
    #expect(window.navigation.user.beginSwipe())
    window.navigation.user.endSwipe(isCancelled: true)
    #expect(await eventually { window.top === person })
    window.find(UITextField.self, "Last name")!.user.type("!")
    #expect(window.navigation.user.beginSwipe())
    window.navigation.user.endSwipe()
    #expect(await window.reads("Amit Patel!"))
    #expect(window.top is PeopleController)
    #expect(window.table.indexPathForSelectedRow == nil)
  }

  @Test("A person is added from a sheet, and the addition undone")
  func add() async {
    #expect(await window.reads("# People (12)"))
    window.item("Add person")!.user.tap()
    #expect(
      window.text == [
        "# Add person", "item Cancel", "item Add (disabled)", "field First name: ",
        "field Last name: ", "field E-mail: ", "choice Group: Other",
      ])
    let first = window.find(UITextField.self, "First name")!
    #expect(await eventually { first.isFirstResponder })
    first.user.type("Edith")
    first.user.pressReturn()
    let last = window.find(UITextField.self, "Last name")!
    #expect(last.isFirstResponder)
    last.user.type("Aalto")
    last.user.pressReturn()
    #expect(await window.reads("item Add"))
    let email = window.find(UITextField.self, "E-mail")!
    email.user.type("edith")
    email.user.leave()
    #expect(await window.reads("“edith” is no e-mail address."))
    email.user.type("@example.org")
    window.find(ChoiceButton.self, "Group")!.user.choose("Family")
    window.item("Add")!.user.tap()
    #expect(await window.reads("# People (13)"))
    #expect(await window.reads("Edith Aalto: edith@example.org"))
    #expect(await eventually { notices.value?.message == "Edith Aalto was added." })
    notices.value?.undo?()
    #expect(await window.reads("# People (12)"))
  }

  @Test("The sheet is cancelled by its button and by a swipe")
  func cancel() async {
    #expect(await window.reads("# People (12)"))
    window.item("Add person")!.user.tap()
    window.find(UITextField.self, "First name")!.user.type("Nobody")
    #expect(await eventually { window.front.viewIfLoaded?.window != nil })
    await settle()
    window.item("Cancel")!.user.tap()
    #expect(await window.reads("# People (12)"))
    await settle()
    window.item("Add person")!.user.tap()
    await settle()
    window.front.user.swipeDown()
    #expect(await window.reads("# People (12)"))
    #expect(window.row("Nobody") == nil)
  }
}
#endif
