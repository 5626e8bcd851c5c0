import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Law 18 in random worlds: somebody types, the program writes, an input method composes, and what takes
/// over the text makes of it what it likes.
@MainActor
final class TypingWorldTests: GTKTestCase {
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

  private let rules: [(name: String, rule: @Sendable (String) -> String?)] = [
    ("as it is", { $0 }), ("in upper case", { $0.uppercased() }),
    ("five letters", { String($0.prefix(5)) }),
    ("no digits", { $0.contains(where: \.isNumber) ? nil : $0 }), ("nothing", { _ in nil }),
    ("with an end", { $0.hasSuffix("!") ? $0 : $0 + "!" }), ("longer and longer", { $0 + "." }),
  ]

  /// One world: a field, or two on the same text, of which the first is typed into.
  private func run(_ rule: (name: String, rule: @Sendable (String) -> String?), seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = NoteModel(rule.rule)
    let (field, other) = (Entry(), EntryRow("Also"))
    let group = BindingGroup {
      field *= .value(model[\.text]) { [weak model] in model?.take($0) }
      other *= .value(model[\.text]) { [weak model] in model?.take($0) }
    }
    var history = "\(rule.name), seed \(seed):"
    for _ in 1...60 {
      let before = field.text
      model.taken = []
      switch Int.random(in: 0...9, using: &random) {
      case 0:
        let text = ["", "Ada", "ada!", "Grace Hopper", "a1"].randomElement(using: &random)!
        history += " set “\(text)”"
        model.set(text)
        XCTAssertEqual(model.taken, [], history)
      case 1:
        history += " compose"
        field.simulateComposition("ni")
      case 2:
        history += " composed"
        field.simulateComposition("")
      default:
        let letter = ["a", "B", "1", "é", "好"].randomElement(using: &random)!
        let caret = Int.random(in: 0...before.count, using: &random)
        history += " type “\(letter)” at \(caret)"
        field.caret = caret
        let isHeld = Bool.random(using: &random)
        if isHeld {
          transaction { field.simulateTyping(letter) }
        } else {
          field.simulateTyping(letter)
        }
        var typed = before
        typed.insert(contentsOf: letter, at: typed.index(typed.startIndex, offsetBy: caret))
        XCTAssertEqual(model.taken, [typed], history)
        XCTAssertEqual(field.caret, min(caret + 1, field.text.count), history)
      }
      if !field.isComposing { XCTAssertEqual(field.text, model.state.text, history) }
      XCTAssertEqual(other.text, model.state.text, history)
    }
    field.simulateComposition("")
    XCTAssertEqual(field.text, model.state.text, history)
    group.clear()
  }

  func testLaw18HoldsWhateverIsTypedAndWhateverIsMadeOfIt() {
    for rule in rules {
      for seed in 1...12 as ClosedRange<UInt64> { run(rule, seed: seed) }
    }
  }
}
