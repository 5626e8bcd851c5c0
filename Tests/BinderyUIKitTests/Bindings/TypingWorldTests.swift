#if canImport(UIKit)
import BinderyTesting
import BinderyUIKit
import Testing

/// Law 18 in random worlds: somebody types, the program writes, an input method composes, and what takes over
/// the text makes of it what it likes.
@MainActor
struct TypingWorldTests {
  struct Note: ViewState {
    var text = ""
  }

  final class NoteModel: ViewModel<Note> {
    /// What it makes of the texts that the user types; nil for those that it does not take over.
    let rule: @Sendable (String) -> String?
    var taken: [String] = []

    init(_ rule: @escaping @Sendable (String) -> String?) {
      self.rule = rule
      super.init(initialState: Note())
    }

    func take(_ text: String) {
      taken.append(text)
      if let text = rule(text) { write { $0.text = text } }
    }

    func set(_ text: String) { write { $0.text = text } }
  }

  private nonisolated static let rules: [(name: String, rule: @Sendable (String) -> String?)] = [
    ("as it is", { $0 }), ("in upper case", { $0.uppercased() }),
    ("five letters", { String($0.prefix(5)) }),
    ("no digits", { $0.contains(where: \.isNumber) ? nil : $0 }), ("nothing", { _ in nil }),
    ("with an end", { $0.hasSuffix("!") ? $0 : $0 + "!" }), ("longer and longer", { $0 + "." }),
  ]

  @Test(arguments: rules.indices)
  func `Law 18 holds whatever is typed and whatever is made of it`(rule: Int) async {
    for seed in 1...6 as ClosedRange<UInt64> { await run(Self.rules[rule], seed: seed) }
  }

  /// One world: a field, and one beside it on the same text.
  private func run(
    _ rule: (name: String, rule: @Sendable (String) -> String?), seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed)
    let model = NoteModel(rule.rule)
    let (field, other) = (UITextField(), UITextField())
    let screen = Screen(field, other)
    let group = BindingGroup {
      field *= .value(model[\.text]) { [weak model] in model?.take($0) }
      other *= .value(model[\.text]) { [weak model] in model?.take($0) }
    }
    field.user.tap()
    var history = "\(rule.name), seed \(seed):"
    for _ in 1...60 {
      model.taken = []
      switch Int.random(in: 0...9, using: &random) {
      case 0:
        let text = ["", "Ada", "ada!", "Grace Hopper", "a1"].randomElement(using: &random)!
        history += " set “\(text)”"
        model.set(text)
        #expect(model.taken == [], "\(history)")
      case 1:
        history += " compose"
        field.user.compose("に")
        #expect(model.taken == [], "\(history)")
      case 2 where field.isComposing:
        history += " composed"
        let composed = field.controlText
        field.user.commitComposition()
        #expect(model.taken == [composed], "\(history)")
      default:
        if field.isComposing { field.user.commitComposition() }
        model.taken = []
        await settle()
        let before = field.controlText
        let letter = ["a", "B", "1", "é", "好"].randomElement(using: &random)!
        let caret = Int.random(in: 0...before.utf16.count, using: &random)
        history += " type “\(letter)” at \(caret)"
        field.user.moveCaret(to: caret)
        field.user.type(letter)
        let typed = (before as NSString).replacingCharacters(
          in: NSRange(location: caret, length: 0), with: letter)
        #expect(model.taken == [typed], "\(history)")
        let now = field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start)
        #expect(now == min(caret + 1, field.controlText.utf16.count), "\(history)")
      }
      if !field.isComposing {
        #expect(
          await eventually { field.controlText == model.state.text }, "\(history)")
      }
      #expect(other.controlText == model.state.text, "\(history)")
    }
    withExtendedLifetime((screen, group)) {}
  }
}
#endif
