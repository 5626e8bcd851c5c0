import Bindery
import Foundation
import Testing

@MainActor
struct ShortTextTests {
  @Test("Simple values are written as Swift describes them")
  func simpleValues() {
    #expect(ShortText.of("a\nb") == #""a\nb""#)
    #expect(ShortText.of(7) == "7")
    #expect(ShortText.of(1.5) == "1.5")
    #expect(ShortText.of(true) == "true")
    #expect(ShortText.of(()) == "()")
    #expect(ShortText.of(Optional<Int>.none as Any) == "nil")
    #expect(ShortText.of(Optional(7) as Any) == "7")
  }

  @Test("Structures, enumerations and collections are written out")
  func composedValues() {
    struct Point { var x = 1, y = 2 }
    enum Shape { case none, circle(Point), line(from: Point, to: Int), single(radius: Int) }
    #expect(ShortText.of(Point()) == "Point(x: 1, y: 2)")
    #expect(ShortText.of(Shape.none) == "none")
    #expect(ShortText.of(Shape.circle(Point())) == "circle(Point(x: 1, y: 2))")
    #expect(
      ShortText.of(Shape.line(from: Point(), to: 3)) == "line(from: Point(x: 1, y: 2), to: 3)")
    #expect(ShortText.of(Shape.single(radius: 3)) == "single(radius: 3)")
    #expect(ShortText.of([1, 2]) == "[1, 2]")
    #expect(ShortText.of(["a": 1]) == #"[(key: "a", value: 1)]"#)
    #expect(ShortText.of(Set([1])) == "[1]")
  }

  @Test("A range is written by its bounds, however many values it has")
  func ranges() {
    struct Limits { var allowed = 0...Int.max }
    #expect(ShortText.of(0..<3) == "0..<3")
    #expect(ShortText.of(0...UInt64.max) == "0...18446744073709551615")
    #expect(ShortText.of(Int.min..<Int.max) == "\(Int.min)..<\(Int.max)")
    #expect(ShortText.of(Limits()) == "Limits(allowed: 0...9223372036854775807)")
    #expect(ShortText.of([0...Int.max]) == "[0...9223372036854775807]")
  }

  @Test("A long text is cut after its beginning")
  func longText() {
    #expect(ShortText.of(Array(0..<1000)) == "[0, 1, 2, 3, 4, 5, … 1000 in all]")
    let long = ShortText.of(String(repeating: "a", count: 10_000_000), limit: 20)
    #expect(long.count <= 22 && long.hasSuffix("…"))
  }

  @Test("An object is named, and its properties are not read")
  func objects() {
    final class Model { let secret = "secret" }
    #expect(ShortText.of(Model()) == "Model")
  }

  @Test("Types are named without their generic arguments")
  func generics() {
    final class Box<Value> {}
    struct Pair<Value> { let first: Value, second: Value }
    #expect(ShortText.of(Box<[String: Int]>()) == "Box")
    #expect(ShortText.of(Pair(first: 1, second: 2)) == "Pair(first: 1, second: 2)")
  }

  @Test("A place of a navigator is described by its route") @MainActor
  func routes() {
    enum Route: Hashable { case start, person(Int) }
    let navigator = Navigator<Route, Void>(root: .start) { _, _ in }
    navigator.path = [.person(7)]
    #expect(ShortText.of(navigator.screens.items) == "[start, person(7)]")
  }

  @Test("Only the first of many elements are read")
  func manyElements() {
    nonisolated(unsafe) var described = 0
    struct Row: CustomStringConvertible {
      let onDescription: () -> Void
      var description: String {
        onDescription()
        return "row"
      }
    }
    struct Big { var rows: [Row], byName: [String: Row], bytes: Data }
    let rows = (0..<10_000).map { _ in Row { described += 1 } }
    let big = Big(
      rows: rows,
      byName: Dictionary(uniqueKeysWithValues: rows.enumerated().map { ("\($0)", $1) }),
      bytes: Data(count: 10_000_000))
    #expect(ShortText.of(big).contains("10000 in all"))
    #expect(described > 0 && described <= 12)
  }
}
