import AppKit
import Testing

/// Tests of the documented behavior of views, controllers and controls.
@MainActor
@Suite struct ViewTests {
  private final class Controller: NSViewController {
    var told: [String] = []
    override func loadView() {
      told.append("load")
      view = NSView()
    }
    override func viewDidLoad() { told.append("loaded") }
    override func viewWillAppear() { told.append("will appear") }
    override func viewDidAppear() { told.append("did appear") }
    override func viewWillDisappear() { told.append("will disappear") }
    override func viewDidDisappear() { told.append("did disappear") }
  }

  @Test("A controller receives the calls of its life in order")
  func controllerLife() {
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    let window = NSWindow(contentViewController: controller)
    #expect(controller.told == ["load", "loaded"])
    window.makeKeyAndOrderFront(nil)
    #expect(controller.told.suffix(2) == ["will appear", "did appear"])
    window.close()
    #expect(controller.told.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test("A window takes the size of its controller's view")
  func windowSize() {
    let (controller, window) = (NSViewController(), NSWindow())
    #expect(window.frame.size == NSSize(width: 480, height: 300))
    controller.view.frame.size = NSSize(width: 100, height: 50)
    window.contentViewController = controller
    #expect(window.frame.size == NSSize(width: 100, height: 50))
    window.setContentSize(NSSize(width: 200, height: 80))
    #expect(controller.view.frame.size == NSSize(width: 200, height: 80))
  }

  @Test("A controller is the next responder of its view")
  func nextResponder() {
    let (controller, outer) = (NSViewController(), NSView())
    outer.addSubview(controller.view)
    #expect(controller.view.nextResponder === controller)
    #expect(controller.nextResponder === outer)
  }

  private final class Watcher: NSView {
    var told: [String] = []
    override func viewDidMoveToWindow() { told.append(window == nil ? "out" : "in") }
    override func viewDidHide() { told.append("hidden") }
    override func viewDidUnhide() { told.append("unhidden") }
  }

  @Test("A view is notified of its window and of being hidden")
  func windowChanges() {
    let (watcher, outer, window) = (Watcher(), NSView(), NSWindow())
    outer.addSubview(watcher)
    window.contentView?.addSubview(outer)
    outer.isHidden = true
    watcher.isHidden = true
    outer.isHidden = false
    watcher.isHidden = false
    outer.removeFromSuperview()
    #expect(watcher.told == ["in", "hidden", "unhidden", "out"])
  }

  @Test("Adding an item of the same title removes the former one")
  func equalTitles() {
    let popup = NSPopUpButton()
    popup.addItems(withTitles: ["a", "b", "a"])
    #expect(popup.itemTitles == ["b", "a"])
  }

  @Test("Radio buttons of one superview and action are a group")
  func radioButtons() {
    let (one, other, apart) = (
      NSButton(radioButtonWithTitle: "1", target: nil, action: "a:"),
      NSButton(radioButtonWithTitle: "2", target: nil, action: "a:"),
      NSButton(radioButtonWithTitle: "3", target: nil, action: "b:")
    )
    let view = NSView()
    for button in [one, other, apart] { view.addSubview(button) }
    one.user.click()
    apart.user.click()
    other.user.click()
    #expect([one.state, other.state, apart.state] == [.off, .on, .on])
  }

  @Test("Values stay in their range, and a stepper wraps")
  func ranges() {
    let slider = NSSlider(value: 7, minValue: 0, maxValue: 5, target: nil, action: nil)
    #expect(slider.doubleValue == 5)
    let stepper = NSStepper()
    stepper.maxValue = 2
    for _ in 0..<3 { stepper.user.increment() }
    #expect(stepper.doubleValue == 0)
  }

  @Test("Wrong use raises an exception")
  func wrongUse() {
    let (_, raised) = RaisedExceptions.collect {
      let view = NSView()
      view.addSubview(view)
      NSSegmentedControl().setLabel("a", forSegment: 3)
    }
    #expect(raised.map(\.name) == ["NSInvalidArgumentException", "NSRangeException"])
  }
}
