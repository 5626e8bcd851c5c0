#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

/// Tests that buttons of a group send the user's changes of their states, but not the program's.
@MainActor
@Suite(.onScreen) struct RadioGroupTests {
  private let group = BindingGroup()

  @Test("A checkbox that the program turns off while another is clicked sends nothing")
  func checkbox() {
    let (all, one) = (check("All"), check("One"))
    one.state = .on
    let taker = ActionTaker()
    taker.onAction = { one.state = .off }
    (all.target, all.action) = (taker, ActionTaker.action)
    (one.target, one.action) = (taker, ActionTaker.action)
    let screen = Screen(all, one)
    var told = 0
    group.add(one.isOnPublisher.dropFirst().sink { _ in told += 1 })
    group.add(all.isOnPublisher.sink { _ in })
    all.user.click()
    #expect(one.state == .off)
    #expect(told == 0)
    withExtendedLifetime((screen, taker)) {}
  }

  @Test("A radio button that the program turned off earlier sends nothing")
  func turnedOff() {
    let (tea, coffee) = (radio("Tea"), radio("Coffee"))
    let screen = Screen(tea, coffee)
    tea.state = .on
    var told: [Bool] = []
    group.add(tea.isOnPublisher.dropFirst().sink { told.append($0) })
    group.add(coffee.isOnPublisher.sink { _ in })
    tea.state = .off
    screen.window.update()
    coffee.user.click()
    #expect(told == [])
    tea.state = .on
    coffee.state = .off
    screen.window.update()
    coffee.user.click()
    #expect(told == [false], "that was the user's doing")
  }

  @Test("Bound radio buttons are one group in one superview, and two in two")
  func groupsBySuperview() {
    let (tea, sugar) = (radio("Tea"), radio("Sugar"))
    let taker = ActionTaker()
    (sugar.target, sugar.action) = (taker, ActionTaker.action)
    let (box, screen) = (NSView(), Screen(tea, sugar))
    for button in [tea, sugar] { group.add(button.isOnPublisher.sink { _ in }) }
    tea.user.click()
    sugar.user.click()
    #expect(tea.state == .off && sugar.state == .on && taker.count == 1)
    screen.content.addSubview(box)
    box.addSubview(sugar)
    screen.window.update()
    tea.user.click()
    #expect(tea.state == .on && sugar.state == .on)
    withExtendedLifetime((screen, taker)) {}
  }

  @Test("A radio button hears of a neighbor that nobody has bound")
  func unboundNeighbour() {
    let (tea, coffee) = (radio("Tea"), radio("Coffee"))
    let screen = Screen(tea, coffee)
    tea.state = .on
    var told: [Bool] = []
    group.add(tea.isOnPublisher.dropFirst().sink { told.append($0) })
    coffee.user.click()
    #expect(tea.state == .off && coffee.state == .on, "they are one group, as before")
    #expect(told == [false])
    tea.user.click()
    #expect(coffee.state == .off)
    #expect(told == [false, true])
    group.clear()
    coffee.user.click()
    #expect(tea.state == .off && told == [false, true])
    #expect(tea.target == nil && coffee.target == nil && coffee.action == nil)
    withExtendedLifetime(screen) {}
  }

  @Test("A radio button hears of a neighbor that came later, and keeps its action")
  func lateNeighbour() {
    let (tea, coffee) = (radio("Tea"), radio("Coffee"))
    let taker = ActionTaker()
    for button in [tea, coffee] { (button.target, button.action) = (taker, ActionTaker.action) }
    let screen = Screen(tea)
    tea.state = .on
    var told: [Bool] = []
    group.add(tea.isOnPublisher.dropFirst().sink { told.append($0) })
    screen.content.addSubview(coffee)
    screen.window.update()
    coffee.user.click()
    #expect(tea.state == .off)
    #expect(told == [false])
    #expect(taker.count == 1, "it is told what it was told before")
    tea.removeFromSuperview()
    screen.window.update()
    #expect(coffee.target === taker, "they are one group no more")
    group.clear()
    #expect(tea.target === taker)
    withExtendedLifetime(screen) {}
  }

  @Test("Radio buttons are freed with their listeners")
  func freedButtons() async {
    weak var released: NSButton?
    weak var neighbour: NSButton?
    do {
      let (tea, coffee) = (radio("Tea"), radio("Coffee"))
      (released, neighbour) = (tea, coffee)
      let screen = Screen(tea, coffee)
      let group = BindingGroup()
      for button in [tea, coffee] { group.add(button.isOnPublisher.sink { _ in }) }
      coffee.user.click()
      group.clear()
      screen.close()
    }
    #expect(await eventually { released == nil && neighbour == nil })
  }

  private func radio(_ title: String) -> NSButton {
    NSButton(radioButtonWithTitle: title, target: nil, action: nil)
  }

  private func check(_ title: String) -> NSButton {
    NSButton(checkboxWithTitle: title, target: nil, action: nil)
  }
}
#endif
