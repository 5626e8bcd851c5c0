import BinderyConformance
import BinderyGTK
import XCTest

/// Runs all behaviors with GTK's widgets in real windows.
@MainActor
final class GTKConformanceTests: GTKTestCase {
  func testEveryBehaviorHoldsForGTK() {
    var finished: ConformanceRun?
    Task { finished = await ConformanceRun(GTKToolkit()) }
    // Runs GTK's main loop, so that widgets are released as in an app.
    wait(for: "all behaviors", seconds: 600) { finished != nil }
    guard let run = finished else { return }
    XCTAssertNoThrow(try run.writeIfAsked())
    for failure in run.failures { XCTFail(failure) }
    XCTAssertEqual(run.missing, [])
  }
}
