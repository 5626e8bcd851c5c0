#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct ControlTests {
  @Test("The program's own target and action are called before the bindings")
  func ownTarget() {
    let taker = ActionTaker()
    let button = NSButton(title: "Save", target: taker, action: ActionTaker.action)
    var order: [String] = []
    taker.onAction = { order.append("target") }
    let group = BindingGroup()
    group.add(button.tapPublisher.sink { order.append("binding") })
    button.user.click()
    #expect(order == ["target", "binding"])
    group.clear()
    #expect(button.target === taker && button.action == ActionTaker.action)
    button.user.click()
    #expect(taker.count == 2)
    #expect(order.count == 3)
  }

  @Test("A target that is set later is called, and so are the bindings")
  func lateTarget() {
    let (taker, button) = (ActionTaker(), NSButton(title: "Save", target: nil, action: nil))
    let screen = Screen(button)
    let group = BindingGroup()
    var taps = 0
    group.add(button.tapPublisher.sink { taps += 1 })
    (button.target, button.action) = (taker, ActionTaker.action)
    screen.window.update()
    button.user.click()
    #expect(taker.count == 1)
    #expect(taps == 1)
    (button.target, button.action) = (nil, nil)
    group.add(button.tapPublisher.sink { taps += 1 })
    button.user.click()
    #expect(taker.count == 1)
    #expect(taps == 3)
    group.clear()
    #expect(button.target == nil)
  }

  @Test("A target that is set later is noticed, also after a time without listeners")
  func lateTargetAfterPause() {
    let (taker, button) = (ActionTaker(), NSButton(title: "Save", target: nil, action: nil))
    let screen = Screen(button)
    let group = BindingGroup()
    group.add(button.tapPublisher.sink {})
    group.clear()
    screen.window.update()
    var taps = 0
    group.add(button.tapPublisher.sink { taps += 1 })
    (button.target, button.action) = (taker, ActionTaker.action)
    screen.window.update()
    button.user.click()
    #expect(taker.count == 1)
    #expect(taps == 1)
  }

  @Test("The bindings do not keep a target")
  func freedTarget() {
    let button = NSButton(title: "Save", target: nil, action: nil)
    let group = BindingGroup()
    #expect(
      isReleased {
        let taker = ActionTaker()
        button.target = taker
        button.action = ActionTaker.action
        group.add(button.tapPublisher.sink {})
        return taker
      })
    withExtendedLifetime(group) {}
  }

  @Test("A mixed state is not on")
  func mixed() {
    let button = NSButton(checkboxWithTitle: "All", target: nil, action: nil)
    button.allowsMixedState = true
    button.state = .mixed
    #expect(!button.controlValue)
  }

  @Test("Choosing a radio button also sends that the other is off")
  func otherIsOff() {
    let (tea, coffee) = (
      CurrentValueSubject<Bool, Never>(true), CurrentValueSubject<Bool, Never>(false)
    )
    let one = NSButton(radioButtonWithTitle: "Tea", target: nil, action: nil)
    let other = NSButton(radioButtonWithTitle: "Coffee", target: nil, action: nil)
    let screen = Screen(one, other)
    var seen: [Bool] = []
    let group = BindingGroup {
      one *= .subject(tea)
      other *= .subject(coffee)
    }
    let both = tea.combineLatest(coffee).map { $0.0 && $0.1 }
    group.capture { BindingTarget<Bool>(screen) { seen.append($1) } *= both }
    other.user.click()
    #expect([tea.value, coffee.value] == [false, true])
    #expect(seen == [false], "nobody saw both on")
    one.user.click()
    #expect([tea.value, coffee.value] == [true, false])
  }

  @Test("Menu items, toolbar items and clicks send taps")
  func tapsTest() {
    let item = NSMenuItem(title: "Refresh", action: nil, keyEquivalent: "r")
    let menu = NSMenu()
    menu.addItem(item)
    let tool = NSToolbarItem(itemIdentifier: .init("refresh"))
    let view = NSView()
    var taps: [String] = []
    let group = BindingGroup { tool.titleBinding *= Just("Refresh") }
    #expect(tool.label == "Refresh")
    group.add(item.tapPublisher.sink { taps.append("menu") })
    group.add(tool.tapPublisher.sink { taps.append("tool") })
    group.add(view.clickPublisher.sink { taps.append("view") })
    item.user.choose()
    #if !canImport(ObjectiveC)
    tool.user.click()
    view.user.click()
    #expect(taps == ["menu", "tool", "view"])
    #else
    #expect(taps == ["menu"])
    #endif
    group.clear()
    #expect(view.gestureRecognizers.isEmpty)
    item.user.choose()
    #expect(taps.count { $0 == "menu" } == 1)
  }

  @Test func `A toolbar item whose command is not enabled stays so when AppKit updates it`() {
    let tool = NSToolbarItem(itemIdentifier: .init("refresh"))
    let isEnabled = CurrentValueSubject<Bool, Never>(false)
    let group = BindingGroup { tool.isEnabledBinding *= isEnabled }
    group.add(tool.tapPublisher.sink { _ in })
    if tool.autovalidates { tool.validate() }
    #expect(!tool.isEnabled)
    isEnabled.send(true)
    #expect(tool.isEnabled)
    withExtendedLifetime(group) {}
  }

  @Test("A problem is shown and taken away again")
  func problemShown() {
    let field = NSTextField(string: "")
    field.toolTip = "The nearest"
    let usual = field.textColor
    field.inputProblem = "Where?"
    field.inputProblem = "Where to?"
    #expect(field.toolTip == "Where to?")
    #expect(field.accessibilityHelp() == "Where to?")
    #expect(field.textColor == .systemRed)
    field.inputProblem = nil
    #expect(field.toolTip == "The nearest")
    #expect(field.textColor == usual)
    #expect(field.inputProblem == nil)
  }

  @Test("A label that is not seen is written in the next turn")
  func hiddenLabel() async {
    let number = CurrentValueSubject<Int, Never>(0)
    let label = NSTextField(labelWithString: "")
    let group = BindingGroup {
      label.binding.stringValue.everyFrame(of: label) *= number.map { "\($0)" }
    }
    number.send(1)
    number.send(2)
    #expect(label.stringValue == "0")
    await settle()
    #expect(label.stringValue == "2")
    withExtendedLifetime(group) {}
  }
}
#endif
