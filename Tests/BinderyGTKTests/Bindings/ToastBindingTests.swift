import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

/// Tests of bindings of a toast, which is released before the page's group.
@MainActor
final class ToastBindingTests: GTKTestCase {
  func testAToastIsFreedWhenItGoesThoughThePagesGroupLives() {
    let overlay = ToastOverlay(Label("Inbox"))
    let window = show(overlay)
    let (undo, group) = (PassthroughSubject<Void, Never>(), BindingGroup())
    let title = CurrentValueSubject<String, Never>("Deleted")
    weak var released: Toast?
    do {
      let toast = Toast("Deleted", button: "Undo", seconds: 1)
      released = toast
      group.capture {
        undo *= toast.tapPublisher
        undo *= toast.dismissPublisher
        BindingTarget(toast) { _, _ in } *= title
      }
      XCTAssertEqual(group.count, 3)
      overlay.show(toast)
    }
    wait(for: "the toast to go", seconds: 10) { released == nil }
    XCTAssertEqual(group.count, 0)
    window.destroy()
  }

  func testAToastSaysThatItGoesUnlessTheProgramDismissesIt() {
    let overlay = ToastOverlay(Label("Inbox"))
    let window = show(overlay)
    let (gone, group) = (PassthroughSubject<String, Never>(), BindingGroup())
    var log: [String] = []
    let subscription = gone.sink { log.append($0) }
    func toast(_ title: String) -> Toast {
      let toast = Toast(title, seconds: 0)
      group.capture { gone *= toast.dismissPublisher.map { title } }
      overlay.show(toast)
      return toast
    }
    _ = toast("replaced")
    var last: Toast? = toast("dismissed while it waits")
    last?.dismiss()
    wait(for: "the first toast to give way", seconds: 10) { !log.isEmpty }
    XCTAssertEqual(log, ["replaced"])
    last = toast("dismissed")
    last?.dismiss()
    weak var released = last
    last = nil
    wait(for: "the last toast to go", seconds: 10) { released == nil }
    XCTAssertEqual(log, ["replaced"])
    subscription.cancel()
    window.destroy()
  }

  func testFieldsThatAreGoneLeaveNothingInAGroupThatLives() {
    let (text, group) = (CurrentValueSubject<String, Never>(""), BindingGroup())
    let field = FormField("")
    for _ in 0..<100 {
      let (entry, spin, drop) = (Entry(), SpinButton(0...1), DropDown())
      group.capture {
        entry *= .subject(text)
        entry *= field
        spin *= .subject(CurrentValueSubject<Double, Never>(0))
        drop *= PickerBinding.items(["a"]).value(CurrentValueSubject<String?, Never>(nil))
      }
    }
    MainLoop.drain()
    XCTAssertEqual(group.count, 0)
  }
}
