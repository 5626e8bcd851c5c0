import BinderyTesting
import Foundation
import Testing

@testable import BinderyStore

@Suite struct CodedValueTests {
  @Test("Every kind of value is read as it was written")
  func everyKind() throws {
    let everything = Everything()
    let text = try CodedValue(encoding: everything).text
    #expect(try CodedValue.decode(from: Data(text.utf8)) == everything)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test("The text is what JSONEncoder writes")
  func sameAsEncoder() throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let theirs = try encoder.encode(Everything())
    #expect(try CodedValue.decode(from: theirs) == Everything())
    let ours = try CodedValue(encoding: Everything()).text
    #expect(try fields(of: Data(ours.utf8)) == fields(of: theirs))
  }

  @Test("A decimal that is no number is refused, since it could not be read")
  func notANumber() {
    #expect(throws: EncodingError.self) { try CodedValue(encoding: [Decimal(1), .nan]) }
  }

  /// The fields of an object, each as a text. Elements of unordered collections are sorted.
  private func fields(of data: Data) throws -> [String: String] {
    let fields = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    func text(_ value: Any) throws -> String {
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
      return String(decoding: data, as: UTF8.self)
    }
    return try Dictionary(
      uniqueKeysWithValues: fields.map { name, value in
        let isUnordered = ["set", "byNumber", "byKind"].contains(name)
        guard isUnordered, let elements = value as? [Any] else { return (name, try text(value)) }
        return (name, try elements.map(text).sorted().joined(separator: " "))
      })
  }

  @Test("Equal values have equal texts")
  func equalTexts() throws {
    let names = (0..<100).map { "name \($0)" }
    let texts = try (0..<10).map { _ in
      try CodedValue(
        encoding: Unordered(
          names: Set(names.shuffled()),
          numbers: .init(
            uniqueKeysWithValues: names.shuffled().map { (Int($0.dropFirst(5))!, $0) }),
          points: .init(uniqueKeysWithValues: names.shuffled().map { ([$0], $0) }))
      ).text
    }
    #expect(Set(texts).count == 1)
  }

  @Test("A value of another type is reported with its place")
  func otherType() {
    func problem(_ text: String) -> String? {
      do throws(CodedValue.Unreadable) {
        let _: Basket = try CodedValue.decode(from: Data(text.utf8))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(problem("{") == "no JSON")
    #expect(
      problem(#"{"items":[{"name":1}],"total":0,"discount":0,"tags":[],"counts":{}}"#)
        == "no String at /items/0/name")
    #expect(problem(#"{"items":[]}"#) == "no field “total”")
    let missing = problem(#"{"items":[null],"total":0,"discount":0,"tags":[],"counts":{}}"#)
    #expect(missing?.hasPrefix("no value for ") == true)
    #expect(missing?.hasSuffix(" at /items/0") == true)
  }
}

private struct Unordered: Codable {
  var names: Set<String>
  var numbers: [Int: String]
  var points: [[String]: String]
}

private struct Everything: Codable, Equatable {
  enum Kind: Codable, Equatable {
    case none
    case one(Int)
    case two(first: String, second: [Kind])
  }
  class Base: Codable {
    var base = 7
  }
  final class Derived: Base {
    var own = "own"
    enum Key: CodingKey { case own }
    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      own = try container.decode(String.self, forKey: .own)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(own, forKey: .own)
      try super.encode(to: container.superEncoder())
    }
  }
  struct Nothing: Codable, Equatable {}
  struct Matrix: Codable, Equatable {
    var rows = [[1, 2], [3]]
    init() {}
    init(from decoder: any Decoder) throws {
      var outer = try decoder.unkeyedContainer()
      rows = []
      while !outer.isAtEnd {
        var inner = try outer.nestedUnkeyedContainer()
        var row: [Int] = []
        while !inner.isAtEnd { row.append(try inner.decode(Int.self)) }
        rows.append(row)
      }
    }
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.unkeyedContainer()
      for row in rows {
        var inner = outer.nestedUnkeyedContainer()
        for number in row { try inner.encode(number) }
      }
    }
  }

  var yes = true
  var small: Int8 = -128
  var large = UInt64.max
  var doubles = [0.1, 1 / 3, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, 5, 1e15, 1e22]
  var float: Float = 0.1
  var text = "“quoted” \"\\/\u{0}\u{1F}\n\r\t\u{7F}\u{2028}\u{FEFF}👩‍👧"
  var present: String? = "here"
  var missing: String?
  var gaps: [Int?] = [1, nil, 3]
  var kinds: [Kind] = [.none, .one(1), .two(first: "a", second: [.none])]
  var date = Date(timeIntervalSinceReferenceDate: 712_345_678.123456)
  var data = Data([0, 255, 7])
  var url = URL(string: "https://example.com/a?b=c%20d")!
  var decimal = Decimal(string: "1234567890.0123456789")!
  var id = UUID(uuidString: "6F1F0D9C-2E5B-4B6E-9D5B-0C1D2E3F4A5B")!
  var set: Set<Int> = [3, 1, 2]
  var byText = ["b": 1, "a": 2]
  var byNumber = [2: "b", 1: "a"]
  var byKind = [[1]: "a", [2]: "b"]
  var nothing = Nothing()
  var matrix = Matrix()
  var derived = Derived()

  static func == (one: Everything, other: Everything) -> Bool {
    one.yes == other.yes && one.small == other.small && one.large == other.large
      && one.doubles == other.doubles && one.float == other.float && one.text == other.text
      && one.present == other.present && one.missing == other.missing && one.gaps == other.gaps
      && one.kinds == other.kinds && one.date == other.date && one.data == other.data
      && one.url == other.url && one.decimal == other.decimal && one.id == other.id
      && one.set == other.set && one.byText == other.byText && one.byNumber == other.byNumber
      && one.byKind == other.byKind && one.nothing == other.nothing
      && one.matrix == other.matrix && one.derived.base == other.derived.base
      && one.derived.own == other.derived.own
  }
}
