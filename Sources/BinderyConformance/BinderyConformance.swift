/// The laws and rules of the manual as behaviours that run with any toolkit.
///
/// Whoever writes a layer for another toolkit describes its controls in a ``ConformanceToolkit``, and runs
/// all of ``Behaviour/all`` with it:
///
/// ```swift
/// let run = await ConformanceRun(MyToolkit())
/// XCTAssertEqual(run.failures, [])
/// try run.writeIfAsked()  // for the manual's matrix
/// ```
@_exported import Bindery
