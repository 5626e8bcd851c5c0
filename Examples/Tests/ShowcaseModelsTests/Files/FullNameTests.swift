import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseModels

@Suite("Names in one piece")
struct FullNameTests {
  @Test(
    "The last word is the last name, with the small ones before it, but for the first word",
    arguments: [
      ("", "", ""), ("  ", "", ""), (" Anna ", "Anna", ""), ("Anna Zoë", "Anna", "Zoë"),
      ("Nia van  den Berg", "Nia", "van den Berg"), ("Ana  Maria   Núñez", "Ana Maria", "Núñez"),
      ("van den Berg", "van", "den Berg"), ("a b", "a", "b"), ("a B c", "a B", "c"),
      ("Groß , Jürgen  A", "Jürgen  A", "Groß"), (",", "", ""), ("A\tB", "A\tB", ""),
      ("Anna e\u{301}a Berg", "Anna", "e\u{301}a Berg"),
    ])
  func split(name: String, first: String, last: String) {
    let (firstName, lastName) = FullName.split(name)
    #expect((firstName, lastName) == (first, last))
  }

  @Test("Any name is split as one that is cut into all its words")
  func words() {
    var random = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max))
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &random)
      let name = String(
        (0..<count).map { _ in "aAb  👩".randomElement(using: &random) ?? "a" })
      let (firstName, lastName) = FullName.split(name)
      let words = name.split(separator: " ")
      #expect("\(firstName) \(lastName)".split(separator: " ") == words)
      guard words.count > 1 else { continue }
      let middle = words.dropFirst().dropLast()
      let small = middle.reversed().prefix { $0.first?.isLowercase == true }.count
      #expect(lastName == words.suffix(small + 1).joined(separator: " "))
    }
  }
}
