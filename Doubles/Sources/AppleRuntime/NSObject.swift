/// The root class of Apple's toolkits, with the features of Objective-C's runtime.
///
/// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
///
/// It hides Foundation's class of the same name in files that reach Foundation only through this
/// module. Where a file also imports Foundation or XCTest, a `typealias NSObject =
/// AppleRuntime.NSObject` in its module resolves the name.
@available(iOS 2.0, macOS 10.0, *)
open class NSObject: Foundation.NSObject {
  /// The objects that are associated with this one; see `objc_setAssociatedObject`.
  final var associatedObjects: [UnsafeRawPointer: Any] = [:]

  // The initializer is not `init()`: subclasses would inherit that, and could not isolate it.
  public init(_ nothing: Void = ()) { super.init() }

  /// Whether the object has an optional method. Without a runtime the answer is yes unless a
  /// class overrides it; only a call shows whether the method exists.
  open func responds(to aSelector: Selector!) -> Bool { true }

  /// Performs the action of a selector, for controls with a target and an action. Apple's systems
  /// call a method marked `@objc` instead.
  open func performAction(_ action: Selector, sender: Any?) {
    fatalError("*** -[\(Self.self) \(action)]: unrecognized selector")
  }

  /// Returns the object that receives calls of methods that this object lacks; nil for none.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
