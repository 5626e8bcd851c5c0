import GTK
import XCTest

@MainActor
final class NoticeTests: GTKTestCase {
  func testANewToastTakesThePlaceOfTheOld() {
    let overlay = ToastOverlay(Label("Content"))
    let window = show(overlay)
    var log: [String] = []
    func toast(_ title: String) -> Toast {
      let toast = Toast(title, button: "Undo", seconds: 0)
      toast.onDismiss { log.append("\(title) dismissed") }
      toast.onButton { log.append("\(title) undone") }
      return toast
    }
    let first = toast("first")
    overlay.show(first)
    frames(2, of: window)
    let second = toast("second")
    overlay.show(second)
    wait(for: "the first to go") { log == ["first dismissed"] }
    frames(2, of: window)
    second.emit("button-clicked")
    second.dismiss()
    wait(for: "the second to go") { log.count == 3 }
    XCTAssertEqual(log, ["first dismissed", "second undone", "second dismissed"])
    window.destroy()
  }

  func testOfToastsThatFollowEachOtherWhileOneMovesInTheLastIsShown() {
    let overlay = ToastOverlay(Label("Content"))
    let window = show(overlay)
    var log: [Int] = []
    for number in 0..<20 {
      let toast = Toast("\(number)", button: "Undo", seconds: number == 19 ? 1 : 0)
      toast.onDismiss { log.append(number) }
      overlay.show(toast)
      // libadwaita 1.2 stops the program if a toast is dismissed during its animation.
      frames(2, of: window)
    }
    wait(for: "the last to pass") { log.contains(19) }
    XCTAssertEqual(Set(log), Set(0..<20))
    XCTAssertEqual(log.count, 20)
    window.destroy()
  }

  func testAToastThatIsDismissedWhileItWaitsIsNotShown() {
    let overlay = ToastOverlay(Label("Content"))
    let window = show(overlay)
    var log: [String] = []
    func toast(_ title: String) -> Toast {
      let toast = Toast(title, seconds: title == "last" ? 1 : 0)
      toast.onDismiss { log.append(title) }
      return toast
    }
    overlay.show(toast("first"))
    let waiting = toast("waiting")
    overlay.show(waiting)
    waiting.dismiss()
    wait(for: "the first to go") { log.contains("first") }
    frames(10, of: window)
    overlay.show(toast("last"))
    wait(for: "the last to pass") { log.contains("last") }
    XCTAssertEqual(log, ["waiting", "first", "last"])
    window.destroy()
  }

  func testAToastGoesByItself() {
    let overlay = ToastOverlay(Label("Content"))
    let window = show(overlay)
    var isDismissed = false
    let toast = Toast("Passing <by> & by", seconds: 1)
    toast.onDismiss { isDismissed = true }
    overlay.show(toast)
    wait(for: "the toast to pass") { isDismissed }
    window.destroy()
  }

  func testALongWordDoesNotMakeABannerWiderThanItsWindow() {
    let banner = Banner(
      "“/" + String(repeating: "folder-without-spaces-", count: 10) + "” is gone.")
    banner.buttonTitle = "Try again"
    banner.isRevealed = true
    let window = show(Box(.vertical, [banner]), width: 360)
    XCTAssertLessThanOrEqual(window.allocatedWidth, 360)
    window.destroy()
  }

  func testALongSentenceTakesTheWidthThatThereIs() {
    let banner = Banner(String(repeating: "what happened and what can be done, ", count: 6))
    banner.isRevealed = true
    let window = show(Box(.vertical, [banner]), width: -1)
    XCTAssertLessThan(window.allocatedWidth, 500, "it asks for no more by itself")
    window.destroy()
  }

  func testToastsThatAreGoneAreFreed() {
    let overlay = ToastOverlay(Label("Content"))
    let window = show(overlay)
    let before = aliveAtRest
    weak var seen: Toast?
    func showOne() {
      let toast = Toast("Passing", seconds: 0)
      seen = toast
      overlay.show(toast)
      toast.dismiss()
    }
    showOne()
    wait(for: "the toast to be freed") { seen == nil }
    XCTAssertEqual(aliveAtRest, before)
    window.destroy()
  }

  func testABannerStaysUntilItIsDealtWith() {
    let banner = Banner("The file was changed.")
    banner.buttonTitle = "Reload"
    var pressed = 0
    banner.onButton { pressed += 1 }
    let window = show(Box(.vertical, [banner, Label("Content")]))
    XCTAssertFalse(banner.isRevealed)
    banner.isRevealed = true
    wait(for: "the banner") { banner.allocatedHeight > 20 }
    banner.isRevealed = false
    XCTAssertFalse(banner.isRevealed)
    window.destroy()
  }

  func testButtonsWithUnderscoresShowThemAsTheyAre() {
    let window = show(Label("Behind"))
    let dialog = MessageDialog(
      parent: window, heading: "Replace?", body: "",
      responses: [.init("Keep"), .init("Replace my_file__2")])
    dialog.present()
    frames(3, of: dialog)
    XCTAssertTrue(dialog.shownTexts.contains("Replace my_file__2"))
    dialog.close()
    let overlay = ToastOverlay(Label("Content"))
    window.content = overlay
    let toast = Toast("Moved", button: "Open my_file__2", seconds: 0)
    overlay.show(toast)
    frames(3, of: window)
    XCTAssertTrue(overlay.shownTexts.contains("Open my_file__2"))
    XCTAssertEqual(toast.buttonLabel, "Open my_file__2")
    window.destroy()
  }

  func testADialogAnswersOnce() {
    let window = show(Label("Behind"))
    var answers: [String] = []
    let dialog = MessageDialog(
      parent: window, heading: "Delete?", body: "It cannot be undone.",
      responses: [.init("Cancel"), .init("Delete", .destructive)])
    dialog.present { answers.append($0.title) }
    frames(2, of: dialog)
    dialog.close()
    MainLoop.drain()
    XCTAssertEqual(answers, ["Cancel"])
    window.destroy()
  }
}
