/// The root class of Apple's toolkits, with what Objective-C's runtime adds to it.
///
/// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
///
/// It hides Foundation's class of that name where all that a file imports leads through this module.
/// Where a file imports Foundation or XCTest besides, a `typealias NSObject = AppleRuntime.NSObject`
/// in its module says which is meant.
@available(iOS 2.0, macOS 10.0, *)
open class NSObject: Foundation.NSObject {
  /// What belongs to it and it knows nothing of; see `objc_setAssociatedObject`.
  final var associatedObjects: [UnsafeRawPointer: Any] = [:]

  // Not `init()`: subclasses would inherit that, and could not isolate it.
  public init(_ nothing: Void = ()) { super.init() }

  /// Whether the object has an optional method. Without a runtime it is not known; then a call tells, so
  /// the answer is yes unless a class overrides it.
  open func responds(to aSelector: Selector!) -> Bool { true }

  /// Does what a selector names, for controls that know a target and an action. On Apple's systems a
  /// method marked `@objc` is called.
  open func performAction(_ action: Selector, sender: Any?) {
    fatalError("*** -[\(Self.self) \(action)]: unrecognized selector")
  }

  /// Who is asked a question that the object has no method for; nil for nobody.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
