/// The app: its windows, and the dispatch of actions without a target.
///
/// https://developer.apple.com/documentation/appkit/nsapplication
@available(macOS 10.0, *)
@MainActor
open class NSApplication: NSResponder {
  public static let shared = NSApplication()

  public internal(set) var keyWindow: NSWindow?
  public internal(set) var windows: [NSWindow] = []
  open var mainMenu: NSMenu?
  /// The event that is being handled.
  public internal(set) var currentEvent: NSEvent?

  /// Sends an action to a target; without a target, to the first responder that implements it.
  ///
  /// - Returns: Whether an object handled the action.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
    if let target = target as? NSObject {
      target.performAction(action, sender: sender)
      return true
    }
    var responder = (sender as? NSView)?.window?.firstResponder ?? keyWindow?.firstResponder
    while let present = responder {
      if present.tryToPerform(action, with: sender) { return true }
      responder = present.nextResponder
    }
    return false
  }
}

/// The app.
///
/// https://developer.apple.com/documentation/appkit/nsapp
@MainActor public var NSApp: NSApplication! { NSApplication.shared }
