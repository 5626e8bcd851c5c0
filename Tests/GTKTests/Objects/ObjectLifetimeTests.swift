import GTK
import XCTest

@MainActor
final class ObjectLifetimeTests: GTKTestCase {
  private final class Counter: Button {
    var count = 0
    let token: Token

    init(_ token: Token) {
      self.token = token
      super.init("Count")
      onClick { [weak self] in self?.count += 1 }
    }
  }

  func testASubclassKeepsItsStateInAContainerThoughNobodyRefersToIt() {
    let before = aliveAtRest
    var isFreed = false
    var box: Box? = Box(.vertical)
    weak var counter: Counter?
    func fill() {
      let new = Counter(Token { isFreed = true })
      new.emit("clicked")
      box!.append(new)
      counter = new
    }
    fill()
    XCTAssertFalse(isFreed)
    counter!.emit("clicked")
    XCTAssertEqual(counter!.count, 2)
    XCTAssertTrue(Counter.peer(of: counter!.unsafePointer) === counter)
    XCTAssertNil(Label.peer(of: counter!.unsafePointer), "a peer of another class is none")
    box = nil
    XCTAssertTrue(isFreed)
    XCTAssertNil(counter)
    XCTAssertEqual(Object.alive, before)
  }

  func testAWidgetTakenOutOfItsContainerLivesAsLongAsItIsReferredTo() {
    var isFreed = false
    let box = Box(.vertical)
    var counter: Counter? = Counter(Token { isFreed = true })
    box.append(counter!)
    box.remove(counter!)
    XCTAssertNil(counter!.parent)
    counter!.emit("clicked")
    XCTAssertEqual(counter!.count, 1)
    XCTAssertFalse(isFreed)
    counter = nil
    XCTAssertTrue(isFreed)
  }

  func testTenThousandWidgetsWithHandlersLeaveNothing() {
    let before = aliveAtRest
    var freed = 0
    func make() {
      var widgets: [Button] = []
      for number in 0..<10_000 {
        let button = Button("\(number)")
        let token = Token { freed += 1 }
        button.onClick { [weak button] in
          token.touch()
          button?.title = "pressed"
        }
        button.emit("clicked")
        widgets.append(button)
      }
      XCTAssertEqual(Object.alive, before + 10_000)
    }
    make()
    XCTAssertEqual(Object.alive, before)
    XCTAssertEqual(freed, 10_000, "GTK frees a handler when it finalizes the object itself")
  }

  func testEntriesWithTheirInnerTextAreFreedToo() {
    let before = aliveAtRest
    func make() {
      for _ in 0..<200 {
        let box = Box(.vertical, [Entry("a"), SearchEntry(), PasswordEntry(), EntryRow("Name")])
        box.append(TextView("text"))
        box.append(DropDown(["one", "two"]))
      }
    }
    make()
    XCTAssertEqual(aliveAtRest, before)
  }

  func testAPeerReleasedOnAnotherThreadIsTakenDownOnTheMainOne() {
    let before = aliveAtRest
    func release() {
      let button = Button("Elsewhere")
      Task.detached {
        // This is the last reference.
        withExtendedLifetime(button) {}
      }
    }
    release()
    wait(for: "the button to go") { Object.alive == before }
  }
}
