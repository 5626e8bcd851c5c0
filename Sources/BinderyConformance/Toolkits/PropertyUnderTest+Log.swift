import Bindery

/// What was written into a property.
@MainActor
final class WriteLog {
  fileprivate(set) var values: [String] = []
  /// Answers a write, from inside of the delivery.
  var onWrite: (@MainActor (String) -> Void)?
}

extension PropertyUnderTest {
  /// The property as a target that notes what is written. As with every target, what equals the last is
  /// not written.
  func target(noting log: WriteLog) -> BindingTarget<String> {
    let write = write
    return BindingTarget(object) { object, text in
      log.values.append(text)
      write(object, text)
      log.onWrite?(text)
    }
  }
}

extension ConformanceToolkit {
  /// Runs `body` with each kind of property that can be bound, and says which one failed.
  func forEachProperty(
    _ body: @MainActor (PropertyUnderTest) async throws -> Void
  ) async throws {
    try await forEach(properties, "properties", body)
  }
}
