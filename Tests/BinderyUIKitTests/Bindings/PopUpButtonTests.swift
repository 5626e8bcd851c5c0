#if canImport(UIKit)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
struct PopUpButtonTests {
  private let items = CurrentValueSubject<[String], Never>([])
  private let value = CurrentValueSubject<String?, Never>("b")

  @Test func `A pop-up button shows items and the chosen one`() {
    let button = UIButton(type: .system)
    let screen = Screen(button)
    let group = BindingGroup { button.popUp *= PickerBinding.items(items).value(value) }
    #expect(button.popUp.selectedIndex == nil, "a value waits for its list")
    items.send(["a", "b", "c"])
    #expect(button.currentTitle == "b")
    #expect(value.value == "b")
    button.user.choose("c")
    #expect(value.value == "c")
    value.send("a")
    #expect(button.currentTitle == "a")
    items.send(["x", "a"])
    #expect(button.currentTitle == "a")
    #expect(value.value == "a", "what the program chose was sent")
    items.send(["x"])
    #expect(button.popUp.selectedIndex == nil)
    button.user.choose("x")
    #expect(value.value == "x")
    group.clear()
    value.send("b")
    #expect(button.currentTitle == "x")
    withExtendedLifetime(screen) {}
  }

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

  @Test func `A choice that the view model refuses is taken back in a pop-up button`() {
    struct Row: ViewState { var letter = "a" }
    let (model, button) = (ViewModel(initialState: Row()), UIButton(type: .system))
    let screen = Screen(button)
    var sent: [String] = []
    let group = BindingGroup {
      button.popUp *= PickerBinding.items(["a", "b"]).value(model[\.letter]) { sent.append($0) }
    }
    button.user.choose("b")
    #expect(sent == ["b"])
    #expect(button.currentTitle == "a")
    button.user.choose("b")
    #expect(sent == ["b", "b"])
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `A pop-up button is freed with its menu`() async {
    weak var freed: UIButton?
    do {
      let button = UIButton(type: .system)
      freed = button
      let group = BindingGroup { button.popUp *= PickerBinding.items(items).value(value) }
      items.send(["a", "b"])
      group.clear()
    }
    #expect(await eventually { freed == nil })
  }
}
#endif
