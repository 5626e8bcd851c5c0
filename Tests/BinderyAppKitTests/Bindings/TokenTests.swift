#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct TokenTests {
  private let field = NSTokenField(string: "")
  private let tags = CurrentValueSubject<[String], Never>(["home", "garden"])

  @Test("Law 18: tokens are shown, and only the user's changes of them are sent")
  func userTokens() {
    let screen = Screen(field)
    var sent: [[String]] = []
    let group = BindingGroup { field.tokens *= .subject(tags) }
    group.add(field.tokensPublisher.dropFirst().sink { sent.append($0) })
    #expect(field.objectValue as? [String] == ["home", "garden"])
    tags.send(["home"])
    #expect(field.objectValue as? [String] == ["home"])
    field.user.type(",work,")
    #expect(sent == [], "nobody knows yet whether it is complete")
    field.user.pressReturn()
    #expect(sent == [["home", "work"]])
    #expect(tags.value == ["home", "work"])
    field.user.pressReturn()
    #expect(sent.count == 1, "nothing has changed")
    field.objectValue = ["home"]
    field.user.type(",")
    field.user.pressReturn()
    #expect(sent.count == 1, "the program has changed it")
    field.user.type(",work")
    field.user.pressReturn()
    #expect(sent == [["home", "work"], ["work"]], "Return has selected all")
    group.clear()
    tags.send([])
    #expect(field.objectValue as? [String] == ["work"])
    screen.close()
  }

  @Test("Tokens that the program sets while they are edited wait")
  func waitingTokens() {
    let screen = Screen(field)
    let group = BindingGroup { field.tokens *= .subject(tags) }
    field.user.click()
    tags.send(["home"])
    #expect(field.objectValue as? [String] == ["home"], "nothing was typed yet")
    field.user.type(",")
    tags.send(["late"])
    #expect(field.objectValue as? [String] == ["home"])
    screen.window.makeFirstResponder(nil)
    #expect(field.objectValue as? [String] == ["late"], "the user has changed nothing")
    field.user.type(",mine")
    tags.send(["other"])
    #expect(field.objectValue as? [String] == ["late", "mine"])
    screen.window.makeFirstResponder(nil)
    #expect(tags.value == ["late", "mine"], "the user's are newer")
    #expect(field.objectValue as? [String] == ["late", "mine"])
    withExtendedLifetime(group) { screen.close() }
  }

  @Test("Law 1: a field with tokens is freed")
  func freedTokens() async {
    weak var freed: NSTokenField?
    weak var tokens: TokenList?
    let group = BindingGroup()
    do {
      let field = NSTokenField(string: "")
      (freed, tokens) = (field, field.tokens)
      group.capture { field.tokens *= .subject(tags) }
    }
    #expect(await eventually { freed == nil && tokens == nil })
    group.clear()
  }
}
#endif
