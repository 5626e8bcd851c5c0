import BinderyGTK
import BinderyTesting
import XCTest

@MainActor
final class ActionBindingTests: GTKTestCase {
  func testAnActionRunsACommandAndIsEnabledWhileItIs() {
    let mayRun = CurrentValueSubject<Bool, Never>(false)
    var runs = 0
    let command = Command<Void, Void>(isEnabled: mayRun) { runs += 1 }
    let (save, bindings) = (ActionEntry("save", title: "Save"), BindingGroup())
    bindings.capture { save *= command }
    XCTAssertFalse(save.isEnabled)
    save.activate()
    XCTAssertEqual(runs, 0)
    mayRun.value = true
    XCTAssertTrue(save.isEnabled)
    save.activate()
    wait(for: "the run") { runs == 1 }
    bindings.clear()
    save.activate()
    MainLoop.drain()
    XCTAssertEqual(runs, 1)
  }

  func testTheStateOfAnActionAndASubjectFollowEachOther() {
    let (isBold, order) = (
      CurrentValueSubject<Bool, Never>(true), CurrentValueSubject<String, Never>("date")
    )
    let bindings = BindingGroup()
    let bold = ToggleAction("bold", title: "Bold")
    let sorting = ChoiceAction(
      "order", title: "Order",
      options: [.init("name", title: "By Name"), .init("date", title: "By Date")], choice: "name")
    bindings.capture {
      bold *= .subject(isBold)
      sorting *= .subject(order)
    }
    XCTAssertTrue(bold.isOn)
    XCTAssertEqual(sorting.choice, "date")
    bold.activate()
    XCTAssertFalse(isBold.value)
    order.value = "name"
    XCTAssertEqual(sorting.choice, "name")
  }

  func testAnActionWithAStateRunsACommandAfterItHasChangedItself() {
    let bold = ToggleAction("bold", title: "Bold")
    var told: [Bool] = []
    let (command, bindings) = (Command<Void, Void> { told.append(bold.isOn) }, BindingGroup())
    bindings.capture { bold *= command }
    bold.activate()
    wait(for: "the run") { told == [true] }
    bold.isOn = false
    MainLoop.drain()
    XCTAssertEqual(told, [true], "a change by the program is no activation")
    bold.activate()
    wait(for: "the run") { told == [true, true] }
    bindings.clear()
  }

  func testTheItemsOfAMenuFollowAPublisher() {
    let names = CurrentValueSubject<[String], Never>(["a", "b"])
    let application = Application(id: "org.bindery.Tests.Menus", isUnique: false)
    let open = ActionEntry("open", title: "Open") { (_: String) in }
    application.addActions([open])
    let (menu, bindings) = (MenuModel([]), BindingGroup())
    bindings.capture {
      menu.binding.items *= names.map { names in
        names.map { .target(open, title: $0, target: $0) }
      }
    }
    XCTAssertEqual(menu.items.count, 2)
    names.value = ["c"]
    XCTAssertEqual(menu.items.count, 1)
  }
}
