import BinderyTesting
import Foundation
import Testing

@testable import BinderyStore

@Suite @MainActor struct GeneratedTestTests {
  /// `FillingABasketTests.swift` beside this file is compiled and run with the others.
  @Test("The generator writes the test that is run here")
  func generator() throws {
    let log = try ActionLog(
      initialState: Basket(), actions: RecordedBasket.actions, reducer: Basket.reducer)
    let source = try log.generatedTest(
      named: "Filling a basket", reducer: "RecordedBasket.reducer", recordedBy: Basket.reducer)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("FillingABasketTests.swift")
    if ProcessInfo.processInfo.environment["BINDERY_RECORD"] != nil {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
  }

  @Test("The generated test passes with the reducer that was recorded")
  func generatedTest() throws {
    try fillingABasketSession()
  }

  /// Each reducer differs in one line from the recorded one.
  @Test(
    "A reducer that is changed by one line fails at the step where it shows",
    arguments: OneLineChange.all)
  func changedReducer(change: OneLineChange) throws {
    let changed = Reducer<Basket, BasketAction> { change.reduce(&$0, $1) }
    do {
      try RecordedBasket.$reducer.withValue(changed) { try fillingABasketSession() }
      Issue.record("It passed.")
    } catch let mismatch as SessionMismatch {
      let lines = "\(mismatch)".split(separator: "\n").map(String.init)
      #expect(lines.dropFirst() == change.lines[...])
      #expect(mismatch.step == change.step)
      #expect(mismatch.place.hasPrefix("BinderyStoreTests/FillingABasketTests.swift:"))
      #expect(
        lines[0].replacing(/:\d+\)/, with: ")")
          == "Step \(change.step), \(change.action), changes something else than was recorded "
          + "(BinderyStoreTests/FillingABasketTests.swift):")
    }
  }

  @Test("Modules are imported once and in order")
  func modules() throws {
    let log = try ActionLog(initialState: Basket(), actions: [], reducer: Basket.reducer)
    let source = try log.generatedTest(
      named: "7 things, \"quoted\"", reducer: "Basket.reducer", recordedBy: Basket.reducer,
      imports: ["Shop", "Food", "Testing"], testableImports: ["Shop"])
    #expect(
      source == ##"""
        // swift-format-ignore-file
        // Made from a recorded session. If the reducer is meant to do something else, record it again.

        import BinderyTesting
        import Food
        import Testing

        @testable import Shop

        @Test(#"7 things, "quoted""#) @MainActor
        func recorded7ThingsQuotedSession() throws {
          var session = try RecordedSession(
            Basket.reducer,
            from: #"{"counts":{},"discount":0,"items":[],"tags":[],"total":0}"#)
          try session.end(after: 0)
        }

        """##)
  }

  @Test("A sentence of any language becomes a name")
  func names() {
    #expect(SwiftLiteral.identifier("Filling a basket") == "fillingABasket")
    #expect(SwiftLiteral.identifier("Überfüllter Korb, 2. Teil") == "überfüllterKorb2Teil")
    #expect(SwiftLiteral.identifier("Заполняем корзину") == "заполняемКорзину")
    #expect(SwiftLiteral.identifier("買い物かご") == "買い物かご")
    #expect(SwiftLiteral.identifier("e\u{301}te\u{301} → 1️⃣") == "e\u{301}te\u{301}1️⃣")
    #expect(SwiftLiteral.identifier("٣ things") == "recorded٣Things")
    #expect(SwiftLiteral.identifier("🎉") != SwiftLiteral.identifier("🎂"))
    #expect(SwiftLiteral.identifier("🎉").hasPrefix("recorded"))
    #expect(SwiftLiteral.identifier("") == "recorded")
  }

  @Test("A text becomes a literal of that text")
  func literals() {
    #expect(SwiftLiteral.string("plain → 1") == #""plain → 1""#)
    #expect(SwiftLiteral.string(#"{"a":1}"#) == ##"#"{"a":1}"#"##)
    #expect(SwiftLiteral.string("a\"#b") == ###"##"a"#b"##"###)
    #expect(SwiftLiteral.string("\\#(b)") == ###"##"\#(b)"##"###)
    #expect(SwiftLiteral.string(#""" is empty"#) == #""\"\" is empty""#)
    #expect(SwiftLiteral.string("two\nlines") == #""two\u{a}lines""#)
  }
}

/// A reducer that does one line otherwise.
struct OneLineChange: CustomTestStringConvertible {
  let testDescription: String
  /// The step at which it shows first, and its action.
  let step: Int
  let action: String
  /// What the message says below its first line.
  let lines: [String]
  let reduce: @Sendable (inout Basket, BasketAction) -> Void

  static let all = [
    OneLineChange(
      testDescription: "the price is counted twice", step: 1,
      action: #"{"added":{"name":"Milk","price":120}}"#,
      lines: [
        "  − /total: 0 → 120", "  + /total: 0 → 240", "    /counts/Milk: added 1",
        #"    /items/0: added {"name":"Milk","price":120}"#,
      ],
      reduce: { basket, action in
        basket.change(action)
        if case .added(_, let price) = action { basket.total += price }
      }),
    OneLineChange(
      testDescription: "the price is not taken off", step: 7,
      action: #"{"removed":{"index":0}}"#,
      lines: [
        "  − /total: 735 → 615", #"    /items/0: removed {"name":"Milk","price":120}"#,
      ],
      reduce: { basket, action in
        let total = basket.total
        basket.change(action)
        if case .removed = action { basket.total = total }
      }),
    OneLineChange(
      testDescription: "what is not there changes the total", step: 8,
      action: #"{"removed":{"index":9}}"#, lines: ["  + /total: 615 → 614"],
      reduce: { basket, action in
        basket.change(action)
        if case .removed(9) = action { basket.total -= 1 }
      }),
    OneLineChange(
      testDescription: "a note cannot be removed", step: 11, action: #"{"noted":{"index":1}}"#,
      lines: [#"  − /items/1/note: removed "sliced""#, "  + nothing"],
      reduce: { basket, action in
        if case .noted(_, nil) = action { return }
        basket.change(action)
      }),
    OneLineChange(
      testDescription: "tags are emptied as well", step: 12, action: #"{"emptied":{}}"#,
      lines: [
        #"  + /tags/0: removed "guests""#, #"  + /tags/1: removed "weekend""#,
        ##"    /counts/Bread \"rye\"#1: removed 1"##, #"    /counts/Jam\\\n: removed 1"#,
        "    /counts/Milk: removed 1", "    /discount: 0.15 → 0",
        #"    /items/0: removed {"name":"Jam\\\n","price":275}"#,
        ##"    /items/1: removed {"name":"Bread \"rye\"#1","price":340}"##,
        "    /total: 615 → 0",
      ],
      reduce: { basket, action in
        basket.change(action)
        if case .emptied = action { basket.tags = [] }
      }),
  ]
}
