/// An indicator of ongoing work, or of its progress.
///
/// https://developer.apple.com/documentation/appkit/nsprogressindicator
@available(macOS 10.0, *)
@MainActor
open class NSProgressIndicator: NSView {
  /// https://developer.apple.com/documentation/appkit/nsprogressindicator/style-swift.enum
  public enum Style: UInt, Sendable { case bar, spinning }

  open var isIndeterminate = true
  open var style = Style.bar
  open var isDisplayedWhenStopped = true
  open var minValue = 0.0
  open var maxValue = 100.0
  open var doubleValue = 0.0
  /// The size of the indicator.
  ///
  /// https://developer.apple.com/documentation/appkit/nscontrol/controlsize-swift.enum
  open var controlSize = NSControl.ControlSize.regular
  /// Whether the indicator is animated. Only the double has this property.
  public private(set) var isAnimating = false

  open func startAnimation(_ sender: Any?) { isAnimating = true }
  open func stopAnimation(_ sender: Any?) { isAnimating = false }
}

extension NSControl {
  /// https://developer.apple.com/documentation/appkit/nscontrol/controlsize-swift.enum
  @available(macOS 10.0, *)
  public enum ControlSize: UInt, Sendable { case regular, small, mini, large }
}
