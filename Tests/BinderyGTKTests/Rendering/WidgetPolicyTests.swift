import BinderyGTK
import BinderyTesting
import XCTest

@MainActor
final class WidgetPolicyTests: GTKTestCase {
  func testAWidgetInAWindowIsRenderedWhenItSubscribes() {
    let (model, label) = (CountViewModel(1), CountLabel())
    let window = Window()
    window.content = label
    model.subscribe(view: label)
    XCTAssertEqual(label.shown, [1], "the window need not be shown for it")
    window.destroy()
  }

  func testAWidgetInsideOfOneThatIsTakenAwayIsNotRenderedEither() {
    let (model, label, outer) = (CountViewModel(1), CountLabel(), Box(.vertical))
    let inner = Box(.vertical, [label])
    let window = show(Box(.vertical, [outer]))
    outer.append(inner)
    model.subscribe(view: label)
    outer.remove(inner)
    model.set(2)
    XCTAssertEqual(label.shown, [1])
    transaction {
      outer.append(inner)
      model.set(3)
      XCTAssertEqual(label.shown, [1])
    }
    XCTAssertEqual(label.shown, [1, 3], "in a transaction it catches up at its end")
    window.destroy()
  }

  final class CountWindow: Window, StatefulView {
    var shown: [Int] = []
    func render(state: CountState) { shown.append(state.count) }
  }

  func testAWindowIsAlwaysRendered() {
    let (model, window) = (CountViewModel(1), CountWindow())
    model.subscribe(view: window)
    model.set(2)
    XCTAssertEqual(window.shown, [1, 2])
    window.destroy()
  }

  func testAThousandWidgetsThatSubscribedAndWentLeaveNothing() {
    let (model, box) = (CountViewModel(1), Box(.vertical))
    let window = show(box)
    let kept = CountLabel()
    box.append(kept)
    func come(_ times: Int) {
      for _ in 0..<times {
        let label = CountLabel()
        model.subscribe(view: label)
        box.append(label)
        box.remove(label)
        let other = CountViewModel(2)
        other.subscribe(view: kept)
        other.unsubscribe(view: kept)
      }
    }
    come(10)
    let peers = aliveAtRest
    come(1_000)
    XCTAssertEqual(aliveAtRest, peers)
    model.set(5)
    XCTAssertEqual(kept.shown.count, 1_010)
    window.destroy()
  }

  func testAWidgetIsRenderedAtMostOncePerFrame() {
    let (model, label) = (CountViewModel(0), PacedLabel())
    let window = show(label)
    model.subscribe(view: label)
    XCTAssertEqual(label.shown, [0], "at once for the first time")
    var drawn = 0
    let callback = label.onFrame { drawn += 1 }
    for count in 1...1_000 {
      model.set(count)
      if count.isMultiple(of: 50) { MainLoop.iterate() }
    }
    wait(for: "the last") { label.shown.last == 1_000 }
    callback.remove()
    XCTAssertLessThanOrEqual(label.shown.count, drawn + 2)
    window.destroy()
  }

  func testAWidgetThatIsRenderedByItsOwnFramesIsNotKeptAlive() {
    let model = CountViewModel(1)
    XCTAssertTrue(
      isReleased {
        let label = PacedLabel()
        model.subscribe(view: label)
        return label
      })
  }

  func testAWidgetIsPresentWhileItIsShown() {
    let (label, stack) = (Label("a"), Stack())
    var told: [Bool] = []
    stack.add(label, name: "a")
    stack.add(Label("b"), name: "b")
    let presence = label.presence
    XCTAssertTrue(presence === label.presence, "there is one of each widget")
    let connection = ConnectionOfAView { told.append($0) }
    connection.follow(presence)
    XCTAssertFalse(presence.isOpen)
    let window = show(stack)
    stack.shown = "b"
    wait(for: "the other part") { !presence.isOpen }
    stack.shown = "a"
    wait(for: "the first part") { presence.isOpen }
    window.destroy()
    XCTAssertEqual(told, [true, false, true, false])
    XCTAssertTrue(
      isReleased {
        let label = Label("c")
        _ = label.presence
        return label
      })
  }
}

/// Logs when a view appears and disappears, like a connection.
@MainActor
private final class ConnectionOfAView {
  let note: (Bool) -> Void

  init(_ note: @escaping (Bool) -> Void) {
    self.note = note
  }

  func follow(_ gate: RenderGate) {
    gate.onChange { [weak self] in
      self?.note($0)
    } whileNeeded: { [weak self] in
      self != nil
    }
  }
}
