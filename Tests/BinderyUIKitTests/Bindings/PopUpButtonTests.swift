#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct PopUpButtonTests {
  @Test(arguments: [false, true])
  func `A pop-up button's title is the chosen one, and its own while there is none`(
    hasConfiguration: Bool
  ) {
    let button = hasConfiguration ? UIButton(configuration: .filled()) : UIButton(type: .system)
    let group = BindingGroup { button.titleBinding *= Just("Choose") }
    let screen = Screen(button)
    button.popUp.items = ["a", "b"]
    #expect(button.currentTitle == "Choose")
    button.user.choose("b")
    #expect(button.currentTitle == "b")
    #expect(button.popUp.selectedIndex == 1)
    #expect(button.menu?.selectedElements.map(\.title) == ["b"])
    button.popUp.selectedIndex = 0
    #expect(button.currentTitle == "a")
    #expect(button.menu?.selectedElements.map(\.title) == ["a"])
    button.popUp.selectedIndex = nil
    #expect(button.currentTitle == "Choose")
    #expect(button.menu?.selectedElements.isEmpty == true)
    button.popUp.selectedIndex = 7
    #expect(button.popUp.selectedIndex == nil)
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `A pop-up button tells items of the same title apart`() {
    let button = UIButton(type: .system)
    button.popUp.items = ["Springfield", "Springfield", "Paris"]
    button.popUp.selectedIndex = 1
    #expect(button.menu?.children.map { ($0 as? UIAction)?.state } == [.off, .on, .off])
  }
}
#endif
