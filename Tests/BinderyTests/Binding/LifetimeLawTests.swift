import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Lifetime, laws 1 to 4") @MainActor
struct LifetimeLawTests {
  let title = CurrentValueSubject<String, Never>("first")

  @Test("Law 1: a group does not keep a bound target alive")
  func targetIsFreed() {
    var label: Recorder<String>? = Recorder("")
    weak let released = label
    let group = BindingGroup { label!.binding.value *= title }
    label = nil
    #expect(released == nil)
    title.send("second")
    #expect(group.count == 0, "the binding ended with its target")
  }

  @Test("Law 1: the work of a group is ended once, in whatever ways it is cancelled")
  func workEndsOnce() {
    let ends = Recorder(0)
    let group = BindingGroup()
    group.capture {
      let cancel = BindingGroup.leaseInOpenGroup(for: "work") { ends.value += 1 }
      cancel()
      cancel()
    }
    #expect(ends.value == 1)
    group.clear()
    #expect(ends.value == 1)
  }

  @Test("Law 1: an owner that binds its own property, and owns the group, is freed")
  func ownerIsFreed() {
    #expect(isReleased { Owner(title) })
  }

  @Test("Law 1: an owner that hands over its own methods as handlers is freed")
  func handingOverMethodsDoesNotLeak() {
    let taps = PassthroughSubject<Int, Never>()
    var owner: Owner? = Owner(title)
    weak let released = owner
    owner!.listen(to: taps)
    taps.send(7)
    #expect(owner!.received == [7])
    owner = nil
    #expect(released == nil)
    taps.send(8)
  }

  @Test("Law 1: a subject that is bound is not kept alive")
  func subjectIsFreed() {
    let taps = PassthroughSubject<Void, Never>()
    var refresh: PassthroughSubject<Void, Never>? = PassthroughSubject()
    weak let released = refresh
    let group = BindingGroup { refresh! *= taps }
    refresh = nil
    #expect(released == nil)
    taps.send()
    #expect(group.count == 0)
  }

  @Test("Law 1: a released group lets go of the source")
  func sourceIsFreed() {
    var source: CurrentValueSubject<String, Never>? = CurrentValueSubject("")
    weak let released = source
    let label = Recorder("")
    var group: BindingGroup? = BindingGroup { label.binding.value *= source! }
    source = nil
    #expect(group != nil && released != nil)
    group = nil
    #expect(released == nil)
  }

  @Test("Law 2: groups nest, each takes the bindings of its own block")
  func groupsNest() {
    let (outerLabel, innerLabel, lateLabel) = (Recorder(""), Recorder(""), Recorder(""))
    var inner: BindingGroup?
    let outer = BindingGroup {
      outerLabel.binding.value *= title
      inner = BindingGroup { innerLabel.binding.value *= title }
      lateLabel.binding.value *= title
    }
    #expect(outer.count == 2)
    #expect(inner?.count == 1)
    outer.clear()
    title.send("second")
    #expect(outerLabel.value == "first")
    #expect(lateLabel.value == "first")
    #expect(innerLabel.value == "second")
  }

  @Test("Law 2: a block that throws leaves the outer group open and its bindings ended")
  func throwingBlock() {
    struct Refused: Error {}
    let (before, thrown, after) = (Recorder(""), Recorder(""), Recorder(""))
    let outer = BindingGroup {
      before.binding.value *= title
      #expect(throws: Refused.self) {
        _ = try BindingGroup {
          thrown.binding.value *= title
          throw Refused()
        }
      }
      after.binding.value *= title
    }
    #expect(outer.count == 2)
    title.send("second")
    #expect(thrown.value == "first", "its group was released when the block threw")
    #expect(after.value == "second")
  }

  @Test("Law 2: clearing releases what the group retained, and the group can be used again")
  func clearReleases() {
    final class Delegate {}
    var delegate: Delegate? = Delegate()
    weak let released = delegate
    let group = BindingGroup()
    group.retain(delegate!)
    delegate = nil
    #expect(released != nil)
    group.clear()
    #expect(released == nil)
    let label = Recorder("")
    group.capture { label.binding.value *= title }
    #expect(label.value == "first")
  }

  @Test("Law 2: any cancellable can be added, and is cancelled when the group is cleared")
  func anyCancellable() {
    var isCancelled = false
    let group = BindingGroup()
    group.add(AnyCancellable { isCancelled = true })
    group.clear()
    #expect(isCancelled)
  }

  @Test("Law 2: binding where no group is open stops with a message that says what to write")
  func noGroup() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let label = Recorder("")
        label.binding.value *= Just("nobody owns this")
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Recorder<String> was bound while no binding group was open"))
    #expect(message.contains("bindings = BindingGroup { … }"))
  }

  @Test("Law 3: after rebinding nothing of the old group fires, not even what was on its way")
  func rebinding() async {
    let (old, new) = (
      CurrentValueSubject<String, Never>("old"), CurrentValueSubject<String, Never>("new")
    )
    let label = Recorder("")
    var group = BindingGroup { label.binding.value *= old }
    nonisolated(unsafe) let sender = old
    runElsewhere { sender.send("from elsewhere") }
    transaction {
      old.send("held")
      group = BindingGroup { label.binding.value *= new }
    }
    await settle()
    old.send("late")
    #expect(label.history == ["", "old", "new"])
    #expect(group.count == 1)
  }

  @Test("Law 4: a new object at a dead target's address gets nothing of it")
  func identityIsNoAddress() {
    var hits = 0
    var group = BindingGroup()
    for _ in 0..<200 {
      var target: Recorder<String>? = Recorder("")
      let address = ObjectIdentifier(target!)
      group = BindingGroup { target!.binding.value *= title }
      target = nil
      // An allocator keeps some freed memory apart, so the first new object may get another place.
      let successors = (0..<100).map { _ in Recorder("untouched") }
      hits += successors.count { ObjectIdentifier($0) == address }
      title.send("value \(hits)")
      #expect(successors.allSatisfy { $0.value == "untouched" })
    }
    #expect(
      hits > 0 || !addressesAreUsedAgain, "no address was used again, so the test has shown nothing"
    )
    #expect(group.count == 0)
  }

  @Test("Tokens of ended bindings are swept, so a long-lived group does not grow")
  func sweeping() {
    let group = BindingGroup()
    for _ in 0..<10_000 {
      let label = Recorder("")
      group.capture { label.binding.value *= Just("shown") }
      title.send("")
    }
    #expect(group.count <= 10_000)
    let source = PassthroughSubject<String, Never>()
    for _ in 0..<1_000 {
      let label = Recorder("")
      group.capture { label.binding.value *= source }
    }
    source.send("all targets are gone")
    #expect(group.count <= 10_000)
  }
}

/// A typical screen: it binds its own title, and passes its own method as a handler.
@MainActor
private final class Owner: BindingHost {
  var title = ""
  var received: [Int] = []
  private var bindings: BindingGroup?

  init(_ source: some Publisher<String, Never>) {
    bindings = BindingGroup { binding.title *= source }
  }

  func listen(to taps: some Publisher<Int, Never>) {
    bindings?.capture { Handler(self, Owner.tapped) *= taps }
  }

  private func tapped(_ number: Int) {
    received.append(number)
  }
}
