import BinderyConformance
import BinderyGTK
import XCTest

/// All that a toolkit has to do, with GTK's widgets in real windows.
@MainActor
final class GTKConformanceTests: GTKTestCase {
  func testEveryBehaviourHoldsForGTK() {
    var finished: ConformanceRun?
    Task { finished = await ConformanceRun(GTKToolkit()) }
    // The main loop is GTK's, so that widgets live as they do in an app.
    wait(for: "all behaviours", seconds: 600) { finished != nil }
    guard let run = finished else { return }
    XCTAssertNoThrow(try run.writeIfAsked())
    for failure in run.failures { XCTFail(failure) }
    XCTAssertEqual(run.missing, [])
  }
}
