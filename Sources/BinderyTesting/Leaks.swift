/// Whether the object that `make` returns is freed when nobody outside of it holds it.
///
/// ```swift
/// #expect(isReleased { PeoplePage(viewModel) })
/// ```
@MainActor
public func isReleased<Object: AnyObject>(_ make: @MainActor () throws -> Object) rethrows -> Bool {
  weak var object: Object?
  try { object = try make() }()
  return object == nil
}
