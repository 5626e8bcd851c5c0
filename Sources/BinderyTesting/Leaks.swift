#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Returns whether the object that `make` returns is released once nothing else retains it.
///
/// ```swift
/// #expect(isReleased { PeoplePage(viewModel) })
/// ```
///
/// False means that something retains the object: a cycle through itself, or another object that
/// lives on, such as the view model. Objects that a task or the main queue releases later are not
/// released in time.
///
/// - Throws: The error that `make` throws.
@MainActor
public func isReleased<Object: AnyObject>(_ make: @MainActor () throws -> Object) rethrows -> Bool {
  weak var object: Object?
  #if canImport(ObjectiveC)
  try autoreleasepool { object = try make() }
  #else
  try { object = try make() }()
  #endif
  return object == nil
}
