import BinderyTesting
import Testing

@testable import BinderyStore

@Suite struct ValueDifferenceTests {
  private func lines<Value: Encodable>(_ old: Value, _ new: Value) throws -> [String] {
    ValueDifference.between(try CodedValue(encoding: old), try CodedValue(encoding: new)).lines
  }

  @Test("Places are JSON pointers")
  func pointers() throws {
    #expect(
      try lines(["a/b": 1, "c~d": 2, "": 3], ["a/b": 2, "c~d": 3, "": 4]) == [
        "/: 3 → 4", "/a~1b: 1 → 2", "/c~0d: 2 → 3",
      ])
    #expect(try lines(["a": ["b": [1, 2]]], ["a": ["b": [1, 3]]]) == ["/a/b/1: 2 → 3"])
    #expect(try lines(["a\n\"": 1], ["a\n\"": 2]) == [#"/a\n\": 1 → 2"#])
    #expect(try lines(1, 2) == ["the state: 1 → 2"])
    #expect(try lines([1, 2], [1, 2]) == [])
  }

  @Test("An insertion or removal in one place moves nothing else")
  func insertions() throws {
    let ten = Array(0..<10)
    #expect(try lines(ten, [70] + ten) == ["/0: added 70"])
    #expect(try lines(ten, ten + [70]) == ["/10: added 70"])
    #expect(try lines(ten, Array(ten[..<4] + ten[6...])) == ["/4: removed 4", "/5: removed 5"])
    #expect(try lines([1, 1], [1, 1, 1]) == ["/2: added 1"])
    #expect(try lines([1, 2, 3], [1, 9, 8, 3]) == ["/1: 2 → 9", "/2: added 8"])
  }

  @Test("Fields come and go")
  func fields() throws {
    #expect(
      try lines(["a": 1, "b": 2], ["b": 3, "c": 4]) == [
        "/a: removed 1", "/b: 2 → 3", "/c: added 4",
      ])
    #expect(try lines(["a": [Int]()], ["a": [1]]) == ["/a/0: added 1"])
  }

  @Test("Long texts and many places are told apart in few words")
  func longTexts() throws {
    let long = String(repeating: "x", count: 500)
    let one = try lines([long + "a"], [long + "b"])
    let other = try lines([long + "a"], [long + "c"])
    #expect(one.count == 1)
    #expect(one[0].count < 400)
    #expect(one != other)
    let many = try lines(Array(0..<100), Array((0..<100).reversed()))
    #expect(many.count == 21)
    #expect(many[20].hasPrefix("and 80 more ("))
    #expect(try many != lines(Array(0..<100), Array((0..<99).reversed()) + [7]))
  }

  /// All pairs of short arrays: there are differences exactly if the arrays differ, and applying
  /// them to the old array gives the new one.
  @Test("Differences name all changes of short arrays")
  func shortArrays() throws {
    let arrays = (0...3).reduce(into: [[[Int]]]()) { all, count in
      all.append(
        count == 0 ? [[]] : all[count - 1].flatMap { array in (0..<2).map { array + [$0] } })
    }.flatMap { $0 }
    for old in arrays {
      for new in arrays {
        let (left, right) = (try CodedValue(encoding: old), try CodedValue(encoding: new))
        let differences = ValueDifference.between(left, right)
        #expect(applying(differences, to: old) == new, "\(old) → \(new)")
        #expect(differences.isEmpty == (old == new))
      }
    }
  }

  private func applying(_ differences: [ValueDifference], to array: [Int]) -> [Int] {
    func index(_ difference: ValueDifference) -> Int { Int(difference.path.dropFirst())! }
    func number(_ value: CodedValue) -> Int { Int(value.text)! }
    var result = array
    for difference in differences {
      if let new = difference.new, difference.old != nil {
        result[index(difference)] = number(new)
      }
    }
    for difference in differences.reversed() where difference.new == nil {
      result.remove(at: index(difference))
    }
    for difference in differences where difference.old == nil {
      result.insert(number(difference.new!), at: index(difference))
    }
    return result
  }
}
