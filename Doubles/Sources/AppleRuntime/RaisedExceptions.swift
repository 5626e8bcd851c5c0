/// An exception that Apple's toolkits raise for wrong use. It ends an app.
public struct RaisedException: Equatable, CustomStringConvertible {
  /// `NSInternalInconsistencyException`, `NSInvalidArgumentException`…
  public let name: String
  public let reason: String

  public var description: String { "\(name): \(reason)" }
}

/// The exceptions that the doubles raise.
///
/// An exception that no test collects stops the program, as it would end an app. In a test:
///
/// ```swift
/// let (_, raised) = RaisedExceptions.collect { table.reloadData() }
/// XCTAssertEqual(raised, [])
/// ```
@MainActor
public enum RaisedExceptions {
  private static var collectors: [[RaisedException]] = []

  /// Raises an `NSInternalInconsistencyException`.
  public static func raise(_ reason: String) { raise("NSInternalInconsistencyException", reason) }

  /// Raises an exception. While exceptions are collected, the caller continues.
  public static func raise(_ name: String, _ reason: String) {
    let exception = RaisedException(name: name, reason: reason)
    guard !collectors.isEmpty else { fatalError("*** uncaught exception \(exception)") }
    collectors[collectors.count - 1].append(exception)
  }

  /// Runs `body`, and returns its result and the exceptions that it raised.
  public static func collect<Result>(
    _ body: () throws -> Result
  ) rethrows -> (Result, [RaisedException]) {
    collectors.append([])
    do {
      let result = try body()
      return (result, collectors.removeLast())
    } catch {
      collectors.removeLast()
      throw error
    }
  }
}
