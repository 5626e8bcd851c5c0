#if os(macOS) || canImport(AppleRuntime)
import AppKit

/// A program's own target of actions.
final class ActionTaker: NSObject {
  private(set) var count = 0
  /// Called after each action.
  var onAction: () -> Void = {}

  private func note() {
    count += 1
    onAction()
  }

  #if canImport(ObjectiveC)
  static var action: Selector { #selector(take(_:)) }
  @objc private func take(_ sender: Any?) { note() }
  #else
  static var action: Selector { Selector("take:") }
  override func performAction(_ action: Selector, sender: Any?) { note() }
  #endif
}
#endif
