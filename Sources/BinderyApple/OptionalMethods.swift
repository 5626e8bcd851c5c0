#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

// An optional method of an Objective-C protocol is nil where an object has none. Where there is no
// Objective-C, the doubles of the toolkits notice that nobody implemented the method that was called.

#if canImport(ObjectiveC)
/// Calls an optional method; nil if there is no object, or it has none.
@discardableResult @MainActor
package func ifImplemented<Method, Answer>(
  _ method: Method?, _ call: @MainActor (Method) -> Answer
) -> Answer? {
  method.map(call)
}
#else
/// Calls an optional method; nil if there is no object, or it has none.
@discardableResult @MainActor
package func ifImplemented<Method, Answer>(
  _ method: Method?, _ call: @MainActor (Method) -> Answer
) -> Answer? {
  OptionalMethod.ask(method, "optional") { call($0) }
}
#endif
#endif
