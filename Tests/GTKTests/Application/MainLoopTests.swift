import Dispatch
import GTK
import XCTest

@MainActor
final class MainLoopTests: GTKTestCase {
  func testTheMainQueueRunsInTheMainLoop() {
    var order: [Int] = []
    for number in 0..<3 { DispatchQueue.main.async { order.append(number) } }
    XCTAssertEqual(order, [])
    wait(for: "three blocks") { order.count == 3 }
    XCTAssertEqual(order, [0, 1, 2])
  }

  func testMainActorTasksAndSleepRunInTheMainLoop() {
    var isDone = false
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(5))
      XCTAssertTrue(Thread.isMainThread)
      isDone = true
    }
    wait(for: "a task that sleeps") { isDone }
  }

  func testWorkElsewhereComesBackToTheMainActor() {
    var sum: Int?
    let done = { @MainActor (result: Int) in sum = result }
    Task.detached {
      let result = (1...1000).reduce(0, +)
      await done(result)
    }
    wait(for: "a detached task") { sum != nil }
    XCTAssertEqual(sum, 500_500)
  }

  func testDispatchTimersFire() {
    var ticks = 0
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(2))
    timer.setEventHandler { ticks += 1 }
    timer.resume()
    wait(for: "three ticks") { ticks >= 3 }
    timer.cancel()
  }

  func testABusyMainQueueDoesNotStopDrawing() {
    let window = show(Label("Busy"))
    var isBusy = true
    func again() {
      DispatchQueue.main.async { if isBusy { again() } }
    }
    again()
    frames(5, of: window)
    isBusy = false
    window.destroy()
    MainLoop.drain()
  }
}
