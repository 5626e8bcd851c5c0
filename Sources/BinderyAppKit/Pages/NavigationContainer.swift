#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// A view controller that shows the last of its children.
///
/// When a covered controller comes back, it gets the keyboard focus back where it was.
final class NavigationContainer: NSViewController {
  /// The object that makes the controllers. This controller keeps it alive.
  var follower: AnyObject?
  var goBack: @MainActor () -> Void = {}

  private struct Focus {
    weak var view: NSView?
  }
  private let focuses = ObjectTable<Focus>()
  private var turns: TurnListener?

  /// Sizes the view like the first screen, which then sets the window's size.
  override func loadView() {
    let size = children.last?.view.frame.size ?? .zero
    let isEmpty = size.width <= 0 || size.height <= 0
    view = FocusableView(
      frame: NSRect(origin: .zero, size: isEmpty ? NSSize(width: 480, height: 300) : size))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
    // A title may change at any time, without an event.
    turns = TurnListener { [weak self] in self?.followTitle() }
  }

  /// Shows the last of `controllers`, whose views fill this one's.
  func show(_ controllers: [NSViewController]) {
    let former = children.last
    if isViewLoaded, let former, former !== controllers.last {
      keepFocus(of: former)
      former.view.removeFromSuperview()
    }
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
    for controller in controllers where controller.parent !== self { addChild(controller) }
    if isViewLoaded, former !== controllers.last { showTop() }
  }

  private func showTop() {
    guard let top = children.last else { return }
    // Loads the view, which may set a title.
    top.view.frame = view.bounds
    followTitle()
    preferredContentSize = top.preferredContentSize
    top.view.autoresizingMask = [.width, .height]
    view.addSubview(top.view)
    if let focused = focuses[top]?.view, focused.window != nil { focused.takeFocus() }
    takeFreeFocus()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    takeFreeFocus()
  }

  /// Makes the container first responder while nothing has the focus. Otherwise Escape would not
  /// reach it.
  private func takeFreeFocus() {
    guard let window = view.window, window.firstResponder === window else { return }
    window.makeFirstResponder(view)
  }

  private func followTitle() {
    if let top = children.last, title != top.title { title = top.title }
  }

  private func keepFocus(of controller: NSViewController) {
    guard controller.view.hasFocus else { return }
    let responder = controller.view.window?.firstResponder
    let editor = responder as? NSTextView
    let view = editor?.isFieldEditor == true ? editor?.delegate as? NSView : responder as? NSView
    focuses[controller] = Focus(view: view)
  }

  /// Handles Escape, if the screen does not.
  override func cancelOperation(_ sender: Any?) { goBack() }
}

private final class FocusableView: NSView {
  override var acceptsFirstResponder: Bool { true }
}
#endif
