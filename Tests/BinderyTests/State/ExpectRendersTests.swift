import Bindery
import BinderyTesting
import Testing

@Suite("expectRenders") @MainActor
struct ExpectRendersTests {
  let model = CountViewModel()
  let view = CountView()
  let frames = Frames<CountState>()

  init() {
    model.subscribe(view: view)
    model.subscribe(view: frames)
  }

  @Test("It counts the renders of all views, or of one, and returns what its block returns")
  func counts() throws {
    let result = try expectRenders(2) {
      model.set(1)
      return "done"
    }
    #expect(result == "done")
    try expectRenders(1, of: view) { model.set(2) }
    try expectRenders(0) { model.set(2) }
    try expectRenders(0, of: CountView()) { model.set(3) }
  }

  @Test("What is rendered before and after the block does not count")
  func beforeAndAfter() throws {
    model.set(1)
    try expectRenders(0) {}
    model.set(2)
  }

  @Test("A mismatch names the views and how often they were rendered")
  func mismatch() throws {
    let second = CountView()
    model.subscribe(view: second)
    let line = #line + 4
    var mismatch: RenderMismatch?
    do {
      // Outside of a macro, because lines are counted differently in macros.
      try expectRenders(1) {
        model.set(1)
        model.unsubscribe(view: frames)
        model.set(2)
      }
    } catch {
      mismatch = error as? RenderMismatch
    }
    let error = try #require(mismatch)
    #expect((error.expected, error.counted, error.view) == (1, 5, nil))
    #expect(error.renders.map(\.view) == ["CountView 1", "Frames<CountState>", "CountView 2"])
    #expect(error.renders.map(\.count) == [2, 1, 2])
    #expect(
      error.description == """
        Expected 1 render, counted 5 (BinderyTests/ExpectRendersTests.swift:\(line)). \
        Rendered: CountView 1 2 times, Frames<CountState> once, CountView 2 2 times.
        """)
  }

  @Test("A mismatch of one view names it, and what else was rendered")
  func mismatchOfOne() throws {
    let error = try #require(throws: RenderMismatch.self) {
      try expectRenders(2, of: view) { model.set(1) }
    }
    #expect(error.description.hasPrefix("Expected 2 renders of CountView, counted 1 ("))
    #expect(error.description.hasSuffix("Rendered: CountView once, Frames<CountState> once."))
    let none = try #require(throws: RenderMismatch.self) { try expectRenders(1) {} }
    #expect(none.description.hasPrefix("Expected 1 render, counted 0 ("))
    #expect(none.description.hasSuffix(")."))
  }

  @Test("What the block throws is thrown")
  func throwing() {
    #expect(throws: CancellationError.self) {
      try expectRenders(1) { throw CancellationError() }
    }
  }

  @Test("Expectations nest")
  func nesting() throws {
    try expectRenders(3, of: view) {
      model.set(1)
      try expectRenders(2, of: view) {
        model.set(2)
        model.set(3)
      }
    }
  }

  @Test("A block that waits counts what has come from elsewhere meanwhile")
  func waiting() async throws {
    let model = model
    let count = try await expectRenders(1, of: view) {
      runElsewhere { for count in 1...100 { model.set(count) } }
      await settle()
      return model.state.count
    }
    #expect(count == 100)
    let error = await #expect(throws: RenderMismatch.self) {
      try await expectRenders(1, of: view) {
        model.set(1)
        await settle()
        model.set(2)
      }
    }
    #expect(error?.counted == 2)
    #expect(error?.renders == [.init(view: "CountView", count: 2)])
  }
}
