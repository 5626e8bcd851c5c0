#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct RenderPolicyTests {
  let model = CountViewModel(1)

  @Test("A view that was taken away and put back is rendered once")
  func putBack() {
    let (view, outer, screen) = (CountView(), NSView(), Screen())
    outer.addSubview(view)
    screen.content.addSubview(outer)
    model.subscribe(view: view)
    outer.removeFromSuperview()
    model.set(2)
    model.set(3)
    #expect(view.shown == [1])
    transaction {
      screen.content.addSubview(outer)
      model.set(4)
    }
    #expect(view.shown == [1, 4])
    outer.removeFromSuperview()
    screen.content.addSubview(outer)
    #expect(view.shown == [1, 4], "nothing was missed")
  }

  @Test("The view that notices the window takes no part in a stack")
  func noticeInStack() {
    let stack = NSStackView(views: [NSTextField(labelWithString: "a")])
    let before = stack.subviews.count
    _ = RenderPolicy.inWindow(stack)
    _ = RenderPolicy.inWindow(stack)
    #expect(stack.arrangedSubviews.count == 1)
    #expect(stack.subviews.count == before + 1)
  }

  @Test("The view that notices the window stays in the content that it is handed on to")
  func noticeInContent() async {
    let (card, screen) = (CardView(), Screen())
    let gate = card.presence
    screen.content.addSubview(card)
    #expect(gate.isOpen)
    for _ in 1...10 { await settle() }
    #expect(card.additions == 1)
    let former = card.content
    card.show(NSView())
    await settle()
    #expect(card.content.subviews.count == 1, "it goes to the new content")
    #expect(former.subviews.isEmpty && gate.isOpen)
  }

  @Test("A view that removes all subviews each time is not given them back for ever")
  func takenAway() async {
    let (view, screen) = (EmptyView(), Screen())
    screen.content.addSubview(view)
    _ = RenderPolicy.inWindow(view)
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 1...50 {
      view.clear()
      await settle()
    }
    let seconds = Int((clock.now - start).components.seconds) + 1
    #expect(view.additions <= 10 * seconds)
  }

  @Test("A split view is refused with a remedy")
  func splitView() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = RenderPolicy.inWindow(NSSplitView()) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("one of its panes"))
  }

  @Test("A split view that has its panes apart can be rendered")
  func panesApart() {
    let split = NSSplitView()
    split.arrangesAllSubviews = false
    let before = split.subviews.count
    _ = RenderPolicy.inWindow(split)
    #expect(split.subviews.count == before + 1)
  }

  @Test("A controller that subscribes when it is loaded is rendered at once")
  func loadedController() {
    let controller = CountController()
    _ = controller.view
    model.subscribe(view: controller)
    #expect(controller.shown == [1])
    model.set(2)
    #expect(controller.shown == [1, 2], "also while it is not shown")
  }

  @Test("A controller that is rendered while it is shown catches up when it comes back")
  func catchingUp() {
    let (controller, screen) = (IdleController(), Screen())
    _ = controller.view
    model.subscribe(view: controller)
    #expect(controller.shown == [])
    screen.content.addSubview(controller.view)
    #expect(controller.shown == [1])
    controller.view.isHidden = true
    model.set(2)
    model.set(3)
    #expect(controller.shown == [1])
    controller.view.isHidden = false
    #expect(controller.shown == [1, 3])
    controller.view.removeFromSuperview()
    model.set(4)
    #expect(controller.shown == [1, 3])
    screen.content.addSubview(controller.view)
    #expect(controller.shown == [1, 3, 4])
  }

  @Test("A controller whose window is not on screen is not shown")
  func hiddenWindow() async {
    let controller = IdleController()
    let screen = Screen(root: controller)
    model.subscribe(view: controller)
    #expect(controller.shown == [1])
    screen.window.orderOut(nil)
    #expect(await eventually { !controller.presence.isOpen })
    model.set(2)
    #expect(controller.shown == [1])
    screen.window.makeKeyAndOrderFront(nil)
    #expect(await eventually { controller.shown == [1, 2] })
  }

  /// A window controller that makes its window on demand.
  private final class CountWindowController: NSWindowController, StatefulView {
    var shown: [Int] = []
    func render(state: CountState) {
      window?.title = "\(state.count)"
      shown.append(state.count)
    }
  }

  @Test("A window controller is rendered once its window is loaded")
  func windowController() async {
    let controller = CountWindowController(window: nil)
    model.subscribe(view: controller)
    model.set(2)
    #expect(controller.shown == [])
    let screen = Screen()
    controller.window = screen.window
    #expect(await eventually { controller.shown == [2] })
    #expect(screen.window.title == "2")
  }

  private final class CountWindow: NSWindow, StatefulView {
    var shown: [Int] = []
    func render(state: CountState) { shown.append(state.count) }
  }

  @Test("A window is always rendered")
  func windowTest() {
    let window = CountWindow()
    window.isReleasedWhenClosed = false
    model.subscribe(view: window)
    model.set(2)
    #expect(window.shown == [1, 2])
  }

  @Test("A view whose subviews were all taken away goes on being rendered")
  func emptiedView() async {
    let (view, screen) = (CountView(), Screen())
    screen.content.addSubview(view)
    model.subscribe(view: view)
    for child in view.subviews { child.removeFromSuperview() }
    model.set(2)
    #expect(await eventually { view.shown.last == 2 })
    view.removeFromSuperview()
    model.set(3)
    await settle()
    #expect(view.shown.last == 2)
    screen.content.addSubview(view)
    #expect(view.shown.last == 3)
  }
}
#endif
