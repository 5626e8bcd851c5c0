/// The manual's laws and rules, as behaviors that can be tested with any toolkit.
///
/// To test a layer for another toolkit, describe its controls in a ``ConformanceToolkit``, and
/// run all of ``Behavior/all`` with it:
///
/// ```swift
/// let run = await ConformanceRun(MyToolkit())
/// XCTAssertEqual(run.failures, [])
/// try run.writeIfAsked()  // for the manual's matrix
/// ```
@_exported import Bindery
