import BinderyInspector
import Foundation
import Testing

struct StateDifferenceTests {
  struct Shop: Equatable, Sendable {
    var id: Int
    var name: String
    var tags: Set<String> = []
  }

  struct Shops: Equatable, Sendable {
    var title = "Shops"
    var shops: [Shop] = []
    var byName: [String: Int] = [:]
    var tags: Set<Int> = []
    var chosen: Shop?
    var mode = Mode.list(Options())
  }

  struct Options: Equatable, Sendable {
    var sizes = Array(0..<1000)
  }

  enum Mode: Equatable, Sendable {
    case list(Options), map
  }

  /// Shows no part as a whole, as without the package's trait `CustomDump`.
  private var parts: StateDifference.Limits {
    var limits = StateDifference.Limits()
    limits.values = 0
    // A busy machine may need longer than the usual second.
    limits.time = .seconds(60)
    return limits
  }

  private func text(_ change: (inout Shops) -> Void, rows: Int = 0) -> [String] {
    var old = Shops()
    old.shops = (0..<rows).map { Shop(id: $0, name: "shop \($0)") }
    old.tags = Set(0..<rows)
    old.byName = Dictionary(uniqueKeysWithValues: old.shops.map { ($0.name, $0.id) })
    var new = old
    change(&new)
    return StateDifference(from: old, to: new, limits: parts).lines.map(\.text)
  }

  @Test("A range is a value of two bounds, and not read as a list", arguments: [true, false])
  func range(isShownWhole: Bool) {
    struct Page: Equatable, Sendable { var allowed = 0...Int.max }
    for former in [0...Int.max, Int.min...0] {
      let difference = StateDifference(
        from: Page(allowed: former), to: Page(allowed: 0...1_000_000_000),
        limits: isShownWhole ? .init() : parts)
      let text = difference.lines.map(\.text).joined()
      #expect(text.contains("1000000000"), "\(text)")
    }
  }

  @Test("A secret is never shown", arguments: [true, false])
  func secret(isLarge: Bool) {
    struct Login: Equatable, Sendable {
      var password = Secret("battery")
      var numbers: [Int] = []
    }
    let numbers = isLarge ? Array(0..<2_000) : []
    let difference = StateDifference(
      from: Login(numbers: numbers), to: Login(password: Secret("horse"), numbers: numbers))
    #expect(!difference.text.contains("battery") && !difference.text.contains("horse"))
    #expect(difference.text.contains("••••"))
  }

  @Test("Of a small state the differing parts are shown")
  func smallState() {
    let difference = StateDifference(
      from: Shop(id: 1, name: "Bakery"), to: Shop(id: 1, name: "Bank"), limits: parts)
    #expect(difference.lines.map(\.text) == ["name", #"- "Bakery""#, #"+ "Bank""#])
    #expect(difference.lines.map(\.kind) == [.path, .removed, .added])
  }

  @Test("A value is shown in short")
  func shortValue() {
    let shown = StateDifference(showing: Shop(id: 1, name: "Bakery"), limits: parts)
    #expect(shown.text == #"Shop(id: 1, name: "Bakery", tags: [])"#)
  }

  @Test("Of a large state the differing parts are shown")
  func largeState() {
    let lines = text(
      {
        $0.title = "Places"
        $0.shops[500].name = "Bakery"
        $0.chosen = Shop(id: 7, name: "Bank")
      }, rows: 1000)
    #expect(
      lines == [
        "title", #"- "Shops""#, #"+ "Places""#,
        "shops[500].name", #"- "shop 500""#, #"+ "Bakery""#,
        "chosen", "- nil", #"+ Shop(id: 7, name: "Bank", tags: [])"#,
      ])
  }

  @Test("Elements that came and went are shown for lists, tables and sets")
  func collections() {
    let lines = text(
      {
        $0.shops.remove(at: 3)
        $0.byName["shop 3"] = nil
        $0.byName["new"] = 1
        $0.byName["shop 4"] = 44
        $0.tags.insert(5000)
        $0.mode = .map
      }, rows: 1000)
    #expect(
      lines == [
        "shops", #"- [3]: Shop(id: 3, name: "shop 3", tags: [])"#,
        "byName", #"- ["shop 3"]: 3"#, #"+ ["new"]: 1"#,
        #"byName["shop 4"]"#, "- 4", "+ 44",
        "tags", "+ 5000",
        "mode", "- list(Options(sizes: [0, 1, 2, 3, 4, 5, … 1000 in all]))", "+ map",
      ])
  }

  @Test("A large payload of a case is looked into")
  func payload() {
    let lines = text { $0.mode = .list(Options(sizes: Array(0..<999) + [7])) }
    #expect(lines == ["mode.list.sizes[999]", "- 999", "+ 7"])
  }

  @Test("A long difference is cut")
  func cut() {
    let lines = text({ for index in $0.shops.indices { $0.shops[index].name = "x" } }, rows: 1000)
    #expect(lines.count < 400)
    #expect(lines.last == "There is more that differs.")
  }

  /// A type whose mirror claims to be a dictionary or a set, but which is neither.
  struct Disguised: Equatable, CustomReflectable {
    var style: Mirror.DisplayStyle
    var numbers: [Int]

    var customMirror: Mirror {
      let children = numbers.map { Mirror.Child(label: nil, value: $0) }
      return Mirror(self, children: children, displayStyle: style)
    }
  }

  @Test(
    "A value whose mirror misleads is shown in short",
    arguments: [Mirror.DisplayStyle.dictionary, .set, .collection, .struct, .optional])
  func misleadingMirror(style: Mirror.DisplayStyle) {
    let difference = StateDifference(
      from: Disguised(style: style, numbers: Array(0..<1000)),
      to: Disguised(style: style, numbers: Array(1..<1001)))
    #expect(difference.lines.contains { $0.kind == .removed }, "\(difference.text)")
    #expect(difference.lines.contains { $0.kind == .added }, "\(difference.text)")
  }

  /// Two values that are not equal, but look the same.
  struct Alike: Equatable {
    var numbers: [Int]
    static func == (one: Alike, other: Alike) -> Bool { false }
  }

  @Test("A state that differs is not said to be the same")
  func differing() {
    func make() -> [Alike] { [Alike(numbers: Array(0..<1000))] }
    let difference = StateDifference(from: make(), to: make(), limits: parts)
    #expect(difference.text.contains("It differs in nothing that can be seen."))
  }

  @Test("Equal states are said to be equal")
  func equal() {
    #expect(text { _ in } == ["The state did not change."])
  }

  @Test("A difference is found in ten megabytes")
  func tenMegabytes() {
    let lines = text(
      {
        $0.shops[77_777].name = "Bakery"
        $0.byName["new"] = 1
      }, rows: 100_000)
    #expect(lines.contains("shops[77777].name") && lines.contains(#"+ ["new"]: 1"#))
  }
}
