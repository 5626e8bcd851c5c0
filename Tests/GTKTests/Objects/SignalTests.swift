import GTK
import XCTest

@MainActor
final class SignalTests: GTKTestCase {
  func testAHandlerIsFreedWhenItIsDisconnected() {
    let button = Button("")
    var isFreed = false
    var count = 0
    func connect() -> SignalConnection {
      let token = Token { isFreed = true }
      return button.onClick {
        token.touch()
        count += 1
      }
    }
    let connection = connect()
    button.emit("clicked")
    XCTAssertFalse(isFreed)
    connection.disconnect()
    XCTAssertTrue(isFreed)
    connection.disconnect()
    button.emit("clicked")
    XCTAssertEqual(count, 1)
  }

  func testAHandlerStaysConnectedThoughNobodyKeepsTheConnection() {
    let button = Button("")
    var count = 0
    button.onClick { count += 1 }
    button.emit("clicked")
    button.emit("clicked")
    XCTAssertEqual(count, 2)
  }

  func testAHandlerCanDisconnectItself() {
    let button = Button("")
    var count = 0
    var connection: SignalConnection?
    connection = button.onClick {
      count += 1
      connection?.disconnect()
    }
    button.emit("clicked")
    button.emit("clicked")
    XCTAssertEqual(count, 1)
  }

  func testABlockedHandlerIsNotCalled() {
    let label = Label("one")
    var texts: [String] = []
    let connection = label.onNotify("label") { texts.append(label.text) }
    label.text = "two"
    connection.withBlocked { label.text = "three" }
    label.text = "four"
    XCTAssertEqual(texts, ["two", "four"])
    connection.disconnect()
  }

  func testAConnectionOutlivesItsObjectHarmlessly() {
    func connect() -> SignalConnection { Button("").onClick {} }
    let connection = connect()
    connection.withBlocked {}
    connection.disconnect()
  }

  func testAHandlerReadsItsArguments() {
    let dialog = MessageDialog(
      parent: nil, heading: "Delete?", body: "", responses: [.init("Cancel"), .init("Delete")])
    var answers: [String] = []
    dialog.on("response") { (identifier: String) in answers.append(identifier) }
    dialog.present()
    dialog.close()
    XCTAssertEqual(answers, ["0"])
  }

  func testAHandlerAnswersASignal() {
    let window = Window()
    var asked = 0
    window.onCloseRequest {
      asked += 1
      return asked > 1
    }
    var isDestroyed = false
    window.onDestroy { isDestroyed = true }
    window.present()
    window.close()
    XCTAssertFalse(isDestroyed)
    window.close()
    XCTAssertTrue(isDestroyed)
    XCTAssertEqual(asked, 2)
  }
}
