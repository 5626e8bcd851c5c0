import Testing
import UIKit

@MainActor
private protocol DoorDelegate: NSObjectProtocol {
  func doorMayOpen(_ name: String) -> Bool
}

extension DoorDelegate {
  func doorMayOpen(_ name: String) -> Bool { OptionalMethod.notImplemented(true) }
}

private final class Silent: NSObject, DoorDelegate {}

private final class Strict: NSObject, DoorDelegate {
  private(set) var asked: [String] = []

  func doorMayOpen(_ name: String) -> Bool {
    asked.append(name)
    return false
  }
}

private final class Link: NSObject, DoorDelegate {
  private nonisolated(unsafe) let next: any DoorDelegate
  private nonisolated let isDeaf: Bool

  init(_ next: any DoorDelegate, isDeaf: Bool = false) {
    self.next = next
    self.isDeaf = isDeaf
    super.init()
  }

  nonisolated override func responds(to aSelector: Selector!) -> Bool { !isDeaf }
  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { next }
}

@MainActor
struct OptionalMethodTests {
  private func ask(_ delegate: (any DoorDelegate)?) -> Bool? {
    OptionalMethod.ask(delegate, "doorMayOpen:") { $0.doorMayOpen("front") }
  }

  @Test func `What an object has no method for is answered by nobody`() {
    #expect(ask(Silent()) == nil)
  }

  @Test func `What an object has no method for is asked of whom it forwards to`() {
    let strict = Strict()
    #expect(ask(Link(Link(strict))) == false)
    #expect(strict.asked == ["front"])
  }

  @Test func `An object that says it has no such method is not asked`() {
    let strict = Strict()
    #expect(ask(Link(strict, isDeaf: true)) == nil)
    #expect(strict.asked.isEmpty)
  }

  @Test func `A method that a delegate had, and that nobody has any more, is called all the same`()
  {
    final class Chain: NSObject, DoorDelegate {
      nonisolated(unsafe) weak var next: Strict?
      nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { next }
    }
    var (chain, strict): (Chain, Strict?) = (Chain(), Strict())
    chain.next = strict
    var delegates = WeakDelegate<any DoorDelegate>(["doorMayOpen:"])
    delegates.object = chain
    func ask() -> [RaisedException] {
      RaisedExceptions.collect { _ = delegates.ask("doorMayOpen:") { $0.doorMayOpen("back") } }.1
    }
    #expect(ask() == [])
    strict = nil
    #expect(ask().map(\.name) == ["NSInvalidArgumentException"])
    delegates.object = chain
    #expect(ask() == [], "it is asked anew what it has")
  }

  @Test func `What a delegate can answer is read when it is set`() {
    var delegate = WeakDelegate<any DoorDelegate>(["doorMayOpen:"])
    let (strict, link) = (Strict(), Link(Silent(), isDeaf: true))
    delegate.object = strict
    #expect(delegate.ask("doorMayOpen:") { $0.doorMayOpen("back") } == false)
    delegate.object = link
    #expect(delegate.ask("doorMayOpen:") { $0.doorMayOpen("back") } == nil)
  }

  @Test func `A delegate is not kept alive`() {
    var delegate = WeakDelegate<any DoorDelegate>(["doorMayOpen:"])
    delegate.object = Strict()
    #expect(delegate.object == nil)
  }

  @Test func `An exception is collected with its reason`() {
    let (answer, raised) = RaisedExceptions.collect {
      RaisedExceptions.raise("NSInvalidArgumentException", "no such row")
      return 1
    }
    #expect(answer == 1)
    #expect(raised.map(\.description) == ["NSInvalidArgumentException: no such row"])
  }
}
