import BinderyInspector
import Testing

/// The inspector's view of states with Bindery's trait `CustomDump`, which this package enables.
@Suite("States in the inspector")
struct InspectedStateTests {
  struct Shop: Equatable, Sendable {
    var id: Int
    var name: String
    var tags: Set<String> = []
  }

  struct Shops: Equatable, Sendable {
    var title = "Shops"
    var shops = (0..<1000).map { Shop(id: $0, name: "shop \($0)") }
    var chosen: Shop?
  }

  @Test("A small state is shown with what did not change") func smallState() {
    let difference = StateDifference(
      from: Shop(id: 1, name: "Bakery"), to: Shop(id: 1, name: "Bank"))
    #expect(
      difference.text == """
          InspectedStateTests.Shop(
            id: 1,
        -   name: "Bakery",
        +   name: "Bank",
            tags: Set([])
          )
        """)
    #expect(difference.lines.map(\.kind) == [.same, .same, .removed, .added, .same, .same])
  }

  @Test("Of a large state, the parts that differ are shown whole") func largeState() {
    var new = Shops()
    new.title = "Places"
    new.shops[500].name = "Bakery"
    new.chosen = Shop(id: 7, name: "Bank")
    #expect(
      StateDifference(from: Shops(), to: new).lines.map(\.text) == [
        "title", #"- "Shops""#, #"+ "Places""#,
        "shops[500]", "  InspectedStateTests.Shop(", "    id: 500,", #"-   name: "shop 500","#,
        #"+   name: "Bakery","#, "    tags: Set([])", "  )",
        "chosen", "- nil", "+ InspectedStateTests.Shop(", "+   id: 7,", #"+   name: "Bank","#,
        "+   tags: Set([])", "+ )",
      ])
  }

  @Test("A secret is shown neither alone nor in a difference") func secret() {
    let difference = StateDifference(from: Secret("battery"), to: Secret("horse"))
    for text in [difference.text, StateDifference(showing: [Secret("battery")]).text] {
      #expect(text.contains("••••"))
      #expect(!text.contains("battery") && !text.contains("horse"))
    }
  }
}
