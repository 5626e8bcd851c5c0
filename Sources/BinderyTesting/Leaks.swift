#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Returns whether the object that `make` returns is released when this function no longer retains
/// it.
///
/// ```swift
/// #expect(isReleased { PeoplePage(viewModel) })
/// ```
///
/// A result of false means that something still retains the object: a cycle of references, another
/// object such as its view model, or a task or a block on the main queue that has not run yet. This
/// function does not wait for such blocks.
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
