#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Returns whether the object that `make` returns is released when only `make` refers to it.
///
/// ```swift
/// #expect(isReleased { PeoplePage(viewModel) })
/// ```
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
