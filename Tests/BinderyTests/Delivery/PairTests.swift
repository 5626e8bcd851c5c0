import Bindery
import BinderyTesting
import Testing

/// Two of a kind on one target: what is shown is what the sources say.
@Suite("Pairs") @MainActor
struct PairTests {
  @Test(
    "Law 7: a property shows the last value of its living bindings, whoever sends it", .serialized,
    arguments: 0..<20)
  func twoBindings(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let label = Recorder("")
    nonisolated(unsafe) let sources = (0..<2).map { _ in PassthroughSubject<String, Never>() }
    var groups = sources.map { source in BindingGroup { label.binding.value *= source } }
    var alive: Set = [0, 1]
    var expected = ""
    for step in 0..<60 {
      let (index, text) = (
        Int.random(in: 0...1, using: &random), "\(Int.random(in: 0...3, using: &random))"
      )
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        sources[index].send(text)
        if alive.contains(index) { expected = text }
      case 2:
        runElsewhere { sources[index].send(text) }
        await settle()
        if alive.contains(index) { expected = text }
      case 3:
        transaction {
          sources[1 - index].send("first")
          sources[index].send(text)
        }
        for place in [1 - index, index] where alive.contains(place) {
          expected = place == index ? text : "first"
        }
      case 4:
        runElsewhere {
          transaction {
            sources[1 - index].send("first")
            sources[index].send(text)
          }
        }
        await settle()
        for place in [1 - index, index] where alive.contains(place) {
          expected = place == index ? text : "first"
        }
      case 5:
        runElsewhere { sources[index].send("overtaken") }
        sources[index].send(text)
        await settle()
        if alive.contains(index) { expected = text }
      case 6:
        groups[index].clear()
        alive.remove(index)
      default:
        let source = sources[index]
        transaction { groups[index] = BindingGroup { label.binding.value *= source } }
        alive.insert(index)
      }
      #expect(label.value == expected, "step \(step)")
    }
  }

  @Test("Law 17: two tables of one list show the same rows, and one goes on without the other")
  func twoTables() {
    typealias Section = TableViewSectionBinding<TextCell, Piece>
    for seed: UInt64 in 0..<10 {
      var random = SeededGenerator(seed: seed)
      let list = MutableObservableArray((0..<5).map { Piece(id: $0) })
      let tables = (0..<2).map { _ in StrictTableHost<TextCell> { $0.text } }
      let groups = tables.map { table in
        BindingGroup { table *= Section.items(list, rows: .pieces) }
      }
      var next = 5
      func edit() {
        if list.items.isEmpty || Bool.random(using: &random) {
          list.insert(Piece(id: next), at: Int.random(in: 0...list.items.count, using: &random))
          next += 1
        } else {
          list.remove(at: Int.random(in: 0..<list.items.count, using: &random))
        }
      }
      for step in 0..<30 {
        if step == 20 { groups[0].clear() }
        if Bool.random(using: &random) {
          edit()
        } else {
          transaction { (0..<3).forEach { _ in edit() } }
        }
        let rows = [list.items.map(\.description)]
        if step < 20 { #expect(tables[0].texts == rows) }
        #expect(tables[1].texts == rows && tables[1].exceptions == [])
      }
    }
  }

  @Test("A command of two buttons runs once at a time, and enables both or neither")
  func twoButtons() async {
    let allowed = CurrentValueSubject<Bool, Never>(true)
    let work = PassthroughSubject<Int, Never>()
    var runs = 0
    let command = Command<Void, Int>(isEnabled: allowed) { () -> PassthroughSubject<Int, Never> in
      runs += 1
      return work
    }
    let buttons = [HeadlessButton("one"), HeadlessButton("two"), HeadlessButton("twice")]
    let group = BindingGroup {
      for button in buttons + [buttons[2]] { button *= command }
    }
    transaction {
      buttons[2].tap()
      buttons[0].tap()
    }
    #expect(runs == 1 && buttons.allSatisfy { !$0.isEnabled && $0.isBusy })
    work.send(1)
    work.send(completion: .finished)
    #expect(buttons.allSatisfy { $0.isEnabled && !$0.isBusy })
    transaction {
      allowed.value = false
      #expect(!command.isEnabled.value)
      buttons[1].tap()
    }
    #expect(runs == 1 && buttons.allSatisfy { !$0.isEnabled })
    withExtendedLifetime(group) {}
  }

  @Test("Law 18: a field of a form that is bound twice, in one control and in another, agrees")
  func fieldTwice() {
    let name = FormField("Ada", .required("Who?"))
    let (one, other) = (HeadlessLine(), HeadlessLine())
    let group = BindingGroup {
      one *= name
      one *= name
      other *= name
    }
    var sent: [String] = []
    group.add(name.dropFirst().sink { sent.append($0) })
    one.type("!")
    other.type("?")
    #expect([one.text, other.text, name.value] == ["Ada?!", "Ada?!", "Ada?!"])
    transaction {
      one.paste("")
      other.paste("x")
      one.type("y")
    }
    #expect(one.text == name.value && other.text == name.value)
    #expect(sent.count == 3, "the transaction is one change: \(sent)")
    withExtendedLifetime(group) {}
  }

  @Test("A choice and its items change in one transaction, in any order")
  func choiceAndItems() {
    let items = CurrentValueSubject<[String], Never>(["a", "b", "c"])
    let chosen = CurrentValueSubject<String?, Never>("c")
    let choice = HeadlessChoice()
    let group = BindingGroup { choice *= .items(items).value(chosen) }
    var sent: [String?] = []
    group.add(chosen.dropFirst().sink { sent.append($0) })
    items.value = ["b", "c"]
    #expect(choice.selectedItem == "c" && sent == [])
    transaction {
      items.value = ["b"]
      chosen.value = "b"
    }
    #expect(choice.selectedItem == "b")
    transaction {
      chosen.value = "d"
      items.value = ["d", "b"]
    }
    #expect(choice.selectedItem == "d" && choice.selectedIndex == 0)
    items.value = []
    #expect(choice.selectedIndex == nil && chosen.value == "d")
    items.value = ["x", "d"]
    #expect(choice.selectedItem == "d" && sent == ["b", "d"])
    transaction {
      items.value = ["x"]
      choice.choose("d")
    }
    #expect(choice.selectedIndex == nil && chosen.value == "d")
    withExtendedLifetime(group) {}
  }

  @Test("Law 12: two choices with other items in one control refuse what one of them does not have")
  func twoChoices() {
    let (few, many) = (
      CurrentValueSubject<String?, Never>("a"), CurrentValueSubject<String?, Never>("a")
    )
    let choice = HeadlessChoice()
    let group = BindingGroup {
      choice *= .items(["a", "b"]).value(few)
      choice *= .items(["a", "b", "c"]).value(many)
    }
    choice.choose("b")
    #expect([few.value, many.value, choice.selectedItem] == ["b", "b", "b"])
    choice.choose("c")
    #expect([few.value, many.value, choice.selectedItem] == ["b", "b", "b"])
    withExtendedLifetime(group) {}
  }
}
