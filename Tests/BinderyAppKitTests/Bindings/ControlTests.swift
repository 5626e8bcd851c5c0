#if canImport(AppKit)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite struct ControlTests {
  @Test func aPropertyIsBoundAndTheViewIsFreed() async {
    let title = CurrentValueSubject<String, Never>("one")
    var label: NSTextField? = NSTextField(labelWithString: "")
    weak let released = label
    let group = BindingGroup { label!.textBinding *= title }
    #expect(label?.stringValue == "one")
    title.send("two")
    #expect(label?.stringValue == "two")
    label = nil
    #expect(await eventually { released == nil }, "law 1")
    title.send("three")
    #expect(group.count == 0)
  }

  @Test func clicksReachASubject() {
    let refresh = PassthroughSubject<Void, Never>()
    var count = 0
    let button = NSButton(title: "Refresh", target: nil, action: nil)
    let group = BindingGroup { refresh *= button.tapPublisher }
    group.add(refresh.sink { count += 1 })
    button.user.click()
    #expect(count == 1)
    button.isEnabled = false
    button.user.click()
    #expect(count == 1)
    button.isEnabled = true
    group.clear()
    button.user.click()
    #expect(count == 1)
  }

  @Test func aProgramsOwnTargetAndActionGoOnBeingCalledBeforeTheBindings() {
    let taker = ActionTaker()
    let button = NSButton(title: "Save", target: taker, action: ActionTaker.action)
    var order: [String] = []
    taker.onAction = { order.append("target") }
    let group = BindingGroup()
    group.add(button.tapPublisher.sink { order.append("binding") })
    button.user.click()
    #expect(order == ["target", "binding"])
    #expect(button.action == ActionTaker.action, "the action keeps its name")
    group.clear()
    #expect(button.target === taker)
    button.user.click()
    #expect(taker.count == 2)
    #expect(order.count == 3)
  }

  @Test func aTargetThatIsSetLaterIsCalledAndSoAreTheBindings() {
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

  @Test func aTargetThatIsSetLaterIsNoticedAlsoAfterNobodyHasListenedForAWhile() {
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

  @Test func aTargetThatIsFreedIsNotKeptByTheBindings() {
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

  @Test func law18TheValuePublishersBeginWithThePresentAndSendWhatTheUserDidOnly() {
    let toggle = NSSwitch()
    toggle.state = .on
    var values: [Bool] = []
    let subscription = toggle.isOnPublisher.sink { values.append($0) }
    toggle.state = .off
    #expect(values == [true], "the program wrote")
    toggle.user.click()
    #expect(values == [true, true], "the user switched")
    subscription.cancel()
    #expect(toggle.target == nil)
    #expect(toggle.action == nil)
  }

  @Test func togglesNumbersDatesAndColoursFollowTheirSubjectsAndChangeThem() {
    let isOn = CurrentValueSubject<Bool, Never>(true)
    let volume = CurrentValueSubject<Double, Never>(30)
    let count = CurrentValueSubject<Double, Never>(3)
    let rating = CurrentValueSubject<Double, Never>(1)
    let day = CurrentValueSubject<Date, Never>(Date(timeIntervalSince1970: 0))
    let color = CurrentValueSubject<NSColor, Never>(.white)
    let check = NSButton(checkboxWithTitle: "On", target: nil, action: nil)
    let slider = NSSlider(value: 0, minValue: 0, maxValue: 100, target: nil, action: nil)
    let (stepper, level, picker, well) = (
      NSStepper(), NSLevelIndicator(), NSDatePicker(), NSColorWell()
    )
    let group = BindingGroup {
      check *= .subject(isOn)
      slider *= .subject(volume)
      stepper *= .subject(count)
      level *= .subject(rating)
      picker *= .subject(day)
      well *= .subject(color)
    }
    #expect(check.state == .on)
    #expect(slider.doubleValue == 30)
    #expect(stepper.doubleValue == 3)
    #expect(level.doubleValue == 1)
    #expect(picker.dateValue == day.value)
    #expect(well.color == .white)
    check.user.click()
    slider.user.drag(to: 40)
    stepper.user.increment()
    level.user.drag(to: 2)
    picker.user.choose(Date(timeIntervalSince1970: 86_400))
    well.user.choose(.systemRed)
    #expect(!isOn.value)
    #expect([volume.value, count.value, rating.value] == [40, 4, 2])
    #expect(day.value == Date(timeIntervalSince1970: 86_400))
    #expect(color.value == .systemRed)
    volume.send(250)
    #expect(slider.doubleValue == 100)
    #expect(volume.value == 250, "the subject keeps its own value until the user changes it")
    group.clear()
    isOn.send(true)
    #expect(check.state == .off)
  }

  @Test func whatIsMixedIsNotOn() {
    let button = NSButton(checkboxWithTitle: "All", target: nil, action: nil)
    button.allowsMixedState = true
    button.state = .mixed
    #expect(!button.controlValue)
  }

  @Test func choosingARadioButtonTellsAlsoThatTheOtherIsOff() {
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

  @Test func radioButtonsWithDifferentActionsStayDifferentGroups() {
    let taker = ActionTaker()
    let tea = NSButton(radioButtonWithTitle: "Tea", target: nil, action: nil)
    let sugar = NSButton(
      radioButtonWithTitle: "Sugar", target: taker, action: ActionTaker.action)
    let screen = Screen(tea, sugar)
    let group = BindingGroup()
    for button in [tea, sugar] { group.add(button.isOnPublisher.sink { _ in }) }
    tea.user.click()
    sugar.user.click()
    #expect(tea.state == .on)
    #expect(sugar.state == .on)
    withExtendedLifetime((group, screen)) {}
  }

  @Test func menuItemsToolbarItemsAndClicksSendTaps() {
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

  @Test func whatIsWrongIsShownAndTakenAwayAgain() {
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

  @Test func law11ALabelThatIsPacedIsWrittenOncePerFrame() async {
    final class CountingLabel: NSTextField {
      var writes = 0
      override var stringValue: String { didSet { writes += 1 } }
    }
    let number = CurrentValueSubject<Int, Never>(0)
    let label = CountingLabel(labelWithString: "")
    let screen = Screen(label)
    let group = BindingGroup {
      label.binding.stringValue.everyFrame(of: label) *= number.map { "\($0)" }
    }
    label.writes = 0
    for value in 1...10_000 { number.send(value) }
    #expect(label.writes == 0)
    #expect(await eventually { label.stringValue == "10000" })
    #expect(label.writes == 1)
    withExtendedLifetime((group, screen)) {}
  }

  @Test func aLabelThatIsNotSeenIsWrittenInTheNextTurn() async {
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

  @Test func aSliderThatWasCorrectedOnceTellsThatValueWhenTheUserChoosesIt() {
    let volume = CurrentValueSubject<Double, Never>(0)
    let slider = NSSlider(value: 0, minValue: 0, maxValue: 100, target: nil, action: nil)
    let group = BindingGroup { slider *= .subject(volume) }
    group.add(volume.sink { [volume] in if $0 > 50 { volume.send(50) } })
    slider.user.drag(to: 80)
    #expect(slider.doubleValue == 50)
    volume.send(20)
    slider.user.drag(to: 50)
    #expect(volume.value == 50)
    withExtendedLifetime(group) {}
  }
}
#endif
