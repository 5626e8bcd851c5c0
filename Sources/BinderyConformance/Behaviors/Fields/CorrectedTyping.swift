import Bindery
import BinderyTesting

extension Behavior {
  /// Behaviors of texts that a view model corrects while they are typed.
  @MainActor static let correctedTyping: [Behavior] = [
    Behavior(
      .fields, "corrected-typing", laws: [18],
      "However a view model corrects typed text, each input is emitted once, and the caret stays."
    ) { toolkit in
      let seed = UInt64.random(in: 0...UInt64.max)
      let pairs = toolkit.editables.map { kind in
        ControlKind(kind.name) { (try await kind.make(), try await kind.make()) }
      }
      try await toolkit.forEach(pairs, "texts to edit") { text, other in
        for (name, rule) in rules {
          try await naming("\(name), seed \(seed)") {
            try await typeIntoACorrectedWorld(text, beside: other, rule, seed)
          }
        }
      }
    }
  ]
}

/// Returns a view model's correction of a typed text, or `nil` for a text that the view model
/// refuses.
private typealias Rule = @Sendable (String) -> String?

private let rules: [(name: String, rule: Rule)] = [
  ("as it is", { $0 }), ("in upper case", { $0.uppercased() }),
  ("five letters", { String($0.prefix(5)) }),
  ("no digits", { $0.contains(where: \.isNumber) ? nil : $0 }), ("nothing", { _ in nil }),
  ("with an end", { $0.hasSuffix("!") ? $0 : $0 + "!" }), ("longer and longer", { $0 + "." }),
]

/// Types and composes at random in a text that is bound to the same value as another text, and also
/// writes text like the program.
@MainActor
private func typeIntoACorrectedWorld(
  _ text: TextUnderTest, beside other: TextUnderTest, _ rule: @escaping Rule, _ seed: UInt64
) async throws {
  var random = SeededGenerator(seed: seed)
  let model = HeldModel("")
  var taken: [String] = []
  let take: @MainActor (String) -> Void = { [weak model] typed in
    taken.append(typed)
    if let text = rule(typed) { model?.set(text) }
  }
  let group = BindingGroup {
    text.bindValue(model, take)
    other.bindValue(model, take)
  }
  for step in 1...40 {
    taken = []
    switch Int.random(in: 0...9, using: &random) {
    case 0:
      model.set(["", "Ada", "ada!", "Grace Hopper", "a1"].randomElement(using: &random)!)
      try expect(taken, is: [], "what the program's text was taken for at step \(step)")
    case 1:
      text.hands.compose?("に")
      try expect(taken, is: [], "what was taken of a composition at step \(step)")
    default:
      if text.control.isComposing {
        text.hands.commitComposition?()
        await settle()
        try expect(taken.count, is: 1, "how often the composed text was taken at step \(step)")
        taken = []
      }
      let before = Array(text.control.controlText)
      let caret = Int.random(in: 0...before.count, using: &random)
      let letter = ["a", "B", "1", "é", "好"].randomElement(using: &random)!
      text.hands.setCaret(caret)
      if Bool.random(using: &random) {
        transaction { text.hands.type(letter) }
      } else {
        text.hands.type(letter)
      }
      let typed = String(before.prefix(caret)) + letter + String(before.dropFirst(caret))
      try expect(taken, is: [typed], "what was taken at step \(step)")
      let after = Array(text.control.controlText)
      let place = after == before ? caret : min(caret + 1, after.count)
      try expect(text.hands.caret(), is: place, "the caret at step \(step)")
    }
    let isShown = [other] + (text.control.isComposing ? [] : [text])
    for shown in isShown {
      try expect(shown.control.controlText, is: model.state.value, "the text at step \(step)")
    }
  }
  text.hands.compose?("")
  await settle()
  try expect(text.control.controlText, is: model.state.value, "the text at the end")
  group.clear()
}
