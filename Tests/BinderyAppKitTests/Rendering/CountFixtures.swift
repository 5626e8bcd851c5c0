#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyConformance

typealias CountState = ConformanceCount
typealias CountViewModel = ConformanceCounter

/// A view that shows a count, and records the shown counts.
final class CountView: NSView, StatefulView {
  private(set) var shown: [Int] = []

  func render(state: CountState) { shown.append(state.count) }
}

/// A controller that is rendered once it is loaded.
final class CountController: NSViewController, StatefulView {
  private(set) var shown: [Int] = []
  private var label: NSTextField!

  override func loadView() { view = NSView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    label = NSTextField(labelWithString: "")
  }

  func render(state: CountState) {
    // Traps if the controller is not loaded.
    label.integerValue = state.count
    shown.append(state.count)
  }
}

/// A controller that is not rendered while it is off screen.
final class IdleController: NSViewController, StatefulView {
  private(set) var shown: [Int] = []
  var renderPolicy: RenderPolicy { .whileShown(self) }

  override func loadView() { view = NSView() }

  func render(state: CountState) { shown.append(state.count) }
}

/// A view that moves added subviews into its content, as a box does.
final class CardView: NSView {
  private(set) var content = NSView()
  private(set) var additions = 0

  init() {
    super.init(frame: .zero)
    super.addSubview(content)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func addSubview(_ view: NSView) {
    additions += 1
    content.addSubview(view)
  }

  override func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    additions += 1
    content.addSubview(view, positioned: place, relativeTo: otherView)
  }

  func show(_ content: NSView) {
    self.content.removeFromSuperview()
    for view in self.content.subviews { view.removeFromSuperview() }
    self.content = content
    super.addSubview(content)
  }
}

/// A plain view that counts the subviews that are added at a position.
final class EmptyView: NSView {
  private(set) var additions = 0

  override func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    additions += 1
    super.addSubview(view, positioned: place, relativeTo: otherView)
  }

  func clear() { for view in subviews { view.removeFromSuperview() } }
}
#endif
