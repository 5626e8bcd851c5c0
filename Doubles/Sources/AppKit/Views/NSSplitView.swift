/// Views beside each other, with dividers between them.
///
/// https://developer.apple.com/documentation/appkit/nssplitview
@available(macOS 10.0, *)
@MainActor
open class NSSplitView: NSView {
  open var isVertical = false
  /// Whether every subview is a pane.
  @available(macOS 10.11, *)
  open var arrangesAllSubviews = true
}
