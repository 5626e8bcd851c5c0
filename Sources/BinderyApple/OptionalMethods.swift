#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

// An optional method of an Objective-C protocol is nil where an object does not implement it.
// Where there is no Objective-C, the doubles of the toolkits detect calls of methods without an
// implementation.

#if canImport(ObjectiveC)
/// Calls an optional method. Returns nil if there is no object, or it does not implement the
/// method.
@discardableResult @MainActor
package func ifImplemented<Method, Answer>(
  _ method: Method?, _ call: @MainActor (Method) -> Answer
) -> Answer? {
  method.map(call)
}
#else
/// Calls an optional method. Returns nil if there is no object, or it does not implement the
/// method.
@discardableResult @MainActor
package func ifImplemented<Method, Answer>(
  _ method: Method?, _ call: @MainActor (Method) -> Answer
) -> Answer? {
  OptionalMethod.ask(method, "optional") { call($0) }
}
#endif
#endif
