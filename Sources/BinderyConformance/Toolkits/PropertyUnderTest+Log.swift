import Bindery

/// The values that were written into a property.
@MainActor
final class WriteLog {
  fileprivate(set) var values: [String] = []
  /// Called during each write, inside the delivery.
  var onWrite: (@MainActor (String) -> Void)?
}

extension PropertyUnderTest {
  /// The property as a target that records each write. Like any target, it skips a value that
  /// equals the last one.
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
  /// Runs `body` with each kind of property that can be bound, and reports the ones that failed.
  func forEachProperty(
    _ body: @MainActor (PropertyUnderTest) async throws -> Void
  ) async throws {
    try await forEach(properties, "properties", body)
  }
}
