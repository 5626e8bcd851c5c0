#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyTesting
import BinderyUIKit
import ShowcaseModels
import Testing

@testable import ShowcaseUIKit

@Suite("The screen with the text field", .onScreen) @MainActor
struct SimpleTextScreenTests {
  private let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)

  @Test("Props made by hand are shown, and edits are handed to an action, which has the last word")
  func props() {
    var edits: [String] = []
    let controller = SimpleTextController(
      Connection(
        props: SimpleTextProps(text: "Ada"), actions: SimpleTextActions { edits.append($0) }))
    let window = TestWindow(controller)
    #expect(
      window.text == ["# Simple Text Field", "field Enter some text:: Ada", "The text is “Ada”."])
    controller.props.text = "Grace"
    #expect(edits.isEmpty, "what the program wrote was sent back")
    let field = window.find(UITextField.self, "Enter some text:")!
    #expect(field.isFirstResponder)
    field.user.moveCaret(to: 5)
    field.user.type("!")
    #expect(edits == ["Grace!"])
    #expect(field.text == "Grace", "the props say what the text is")
  }

  @Test("Each key goes to the store and comes back")
  func keys() {
    var states: [String] = []
    let subscription = store.select(\.simpleText.text).subscribe { states.append($1) }
    let window = TestWindow(SimpleTextController(Connection(store)))
    let field = window.find(UITextField.self, "Enter some text:")!
    field.user.type("Ada")
    #expect(states == ["", "A", "Ad", "Ada"])
    #expect(window.text.last == "The text is “Ada”.")
    store.dispatch(.simpleText(.setText("")))
    #expect(field.text == "")
    #expect(window.text.last == "There is no text yet.")
    _ = subscription
  }

  @Test("What was missed while it was not shown arrives when it is")
  func offScreen() {
    let controller = SimpleTextController(Connection(store))
    let window = TestWindow(controller)
    window.window.rootViewController = UIViewController()
    #expect(!controller.connection.isConnected)
    store.dispatch(.simpleText(.setText("later")))
    #expect(window.text.count == 1)
    window.window.rootViewController = controller
    #expect(window.text.last == "The text is “later”.")
  }
}
#endif
