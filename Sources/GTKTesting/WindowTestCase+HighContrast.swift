import Foundation
import XCTest

extension WindowTestCase {
  /// Runs `body` as on a desktop whose user asked for high contrast.
  ///
  /// - Throws: `XCTSkip` if this version of libadwaita cannot simulate it, or the error of `body`.
  package func withHighContrast(_ body: () throws -> Void) throws {
    // The functions with which libadwaita's own tests do so.
    let library = dlopen(nil, RTLD_NOW)
    func function<Function>(_ name: String, _ type: Function.Type) throws -> Function {
      guard let found = dlsym(library, name) else { throw XCTSkip("libadwaita lacks \(name)") }
      return unsafeBitCast(found, to: type)
    }
    typealias Act = @convention(c) (OpaquePointer?) -> Void
    let settings = try function(
      "adw_settings_get_default", (@convention(c) () -> OpaquePointer?).self)()
    try function("adw_settings_start_override", Act.self)(settings)
    let end = try function("adw_settings_end_override", Act.self)
    defer { end(settings) }
    try function(
      "adw_settings_override_high_contrast",
      (@convention(c) (OpaquePointer?, CInt) -> Void).self)(settings, 1)
    try body()
  }
}
