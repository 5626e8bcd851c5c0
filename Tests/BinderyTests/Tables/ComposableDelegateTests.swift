import Bindery
import BinderyTesting
import Testing

/// A delegate protocol that is unrelated to tables.
@MainActor
private protocol DoorDelegate {
  func greeting() -> String?
  func mayEnter(_ guest: String) -> Bool?
  func didEnter(_ guest: String)
}

extension DoorDelegate {
  func greeting() -> String? { nil }
  func mayEnter(_ guest: String) -> Bool? { nil }
  func didEnter(_ guest: String) {}
}

private struct Polite: DoorDelegate {
  func greeting() -> String? { "Welcome" }
}

private struct Strict: DoorDelegate {
  let answers: [String: Bool]
  func mayEnter(_ guest: String) -> Bool? { answers[guest] }
}

private final class Book: DoorDelegate {
  var guests: [String] = []
  func didEnter(_ guest: String) { guests.append(guest) }
}

@Suite("Chains of partial delegates") @MainActor
struct ComposableDelegateTests {
  private typealias Chain = ComposableDelegate<any DoorDelegate>

  @Test("what one does not answer the next is asked")
  func answers() {
    let chain = Chain(Strict(answers: [:]), next: Chain(Polite(), next: Chain(Book())))
    #expect(chain.answer { $0.greeting() } == "Welcome")
    #expect(Chain(Book()).answer { $0.greeting() } == nil)
    #expect(chain.links.count == 3)
  }

  @Test("a yes/no question is decided by the rule that the question states")
  func rules() {
    let answers: [Bool?] = [nil, true, false]
    for first in answers {
      for second in answers {
        let chain = Chain(
          Strict(answers: first.map { ["Ada": $0] } ?? [:]),
          next: Chain(Polite(), next: Chain(Strict(answers: second.map { ["Ada": $0] } ?? [:]))))
        let given = [first, second].compactMap(\.self)
        func decide(_ rule: YesNoRule) -> Bool? { chain.decide(rule) { $0.mayEnter("Ada") } }
        #expect(decide(.byFirst) == given.first)
        #expect(decide(.unanimously) == (given.isEmpty ? nil : !given.contains(false)))
        #expect(decide(.byAny) == (given.isEmpty ? nil : given.contains(true)))
      }
    }
  }

  @Test("all are told, and all are released with the group that keeps the chain")
  func told() {
    let group = BindingGroup()
    weak var released: Book?
    do {
      let (first, second) = (Book(), Book())
      released = first
      let chain = Chain(first, next: Chain(second))
      group.retain(chain)
      chain.tell { $0.didEnter("Ada") }
      #expect(first.guests == ["Ada"] && second.guests == ["Ada"])
    }
    #expect(released != nil)
    group.clear()
    #expect(released == nil)
  }
}
