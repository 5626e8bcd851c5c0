import BinderyLive
import BinderyTesting
import Testing

/// An engine whose database answers later.
@Suite("Rounds of an engine that waits for its answers") @MainActor
struct LiveRoundTests {
  @Test("The questions of all sources go out together, and their answers are shown together")
  func together() async {
    let table = DistantTable()
    let lists = [DistantList(), DistantList("a"), DistantList("b")]
    for list in lists { table.add(list) }
    table.commit([1: "ab", 2: "ba", 3: "aa"])
    #expect(await eventually { lists[0].shown.count == 1 })
    #expect(lists.map(\.shown) == [[[1, 2, 3]], [[1, 3]], [[2]]])
    #expect(table.batches == [3])
    #expect(table.statistics.deliveries == 1 && table.statistics.followed == 3)
    #expect(await eventually { table.shown == 1 })
  }

  @Test("Commits made meanwhile are followed together in the next round")
  func meanwhile() async {
    let (table, list) = (DistantTable(), DistantList())
    table.add(list)
    let goOn = table.pause()
    table.commit([1: "a"])
    table.commit([2: "b"])
    table.commit([1: nil, 3: "c"])
    goOn()
    #expect(await eventually { list.shown.last == [2, 3] })
    // The first answer was given after all commits, which the next one repeats.
    #expect(table.batches == [1, 1])
  }

  @Test("A failed round is retried for the sources that it concerned")
  func failure() {
    var state = LiveState()
    let source = SourceID()
    state.register.add(source, at: state.log.end)
    state.settle(source, .tables(["row"]), hasFailed: false)
    var touches = Touches()
    touches.add(TouchedRowKeys(), to: "row")
    state.log.append(touches)
    let begins = state.beginJob(isForced: false)
    #expect(begins)
    var round = state.beginRound()
    round.apply(.failed({}), of: source)
    state.endRound(round)
    let sending = state.send([], endsJob: true, releasing: [source])
    #expect(sending.waiting.isEmpty)
    // Any commit retries it, also one that does not concern it.
    var others = Touches()
    others.tables = ["other"]
    state.log.append(others)
    let next = state.beginRound()
    #expect(next.late.map(\.reason) == [.failedBefore] && next.parts.isEmpty)
  }

  @Test("A delivery shows the commit that it belongs to, not one that is followed meanwhile")
  func shownCommit() {
    var state = LiveState()
    let source = SourceID()
    state.register.add(source, at: state.log.end)
    state.settle(source, .tables(["row"]), hasFailed: false)
    func commit() -> LiveRound {
      var touches = Touches()
      touches.add(TouchedRowKeys(), to: "row")
      state.log.append(touches)
      let begins = state.beginJob(isForced: true)
      #expect(begins)
      var round = state.beginRound()
      round.apply(.delivery({}), of: source)
      state.endRound(round)
      return round
    }
    let first = commit()
    _ = state.send(first.deliveries, endsJob: true, releasing: first.sources)
    let shown = state.position
    // An author's commit, which is still being read.
    let second = commit()
    #expect(state.takeDeliveries().shown == shown)
    _ = state.send(second.deliveries, endsJob: true, releasing: second.sources)
    #expect(state.takeDeliveries().shown == state.position)
  }

  @Test("A source at the address of a former one is not taken for it by a round in progress")
  func sameAddress() {
    var state = LiveState()
    var list: DistantList? = DistantList()
    let (former, address) = (list!.identifier, ObjectIdentifier(list!))
    state.register.add(former, at: state.log.end)
    state.settle(former, .tables(["row"]), hasFailed: false)
    var touches = Touches()
    touches.add(TouchedRowKeys(), to: "row")
    state.log.append(touches)
    let round = state.beginRound()
    #expect(round.sources == [former])
    // It is dropped while it is read, and others are made until one has its address.
    state.register.remove(former)
    for _ in 0..<10_000 {
      list = nil
      list = DistantList()
      if ObjectIdentifier(list!) == address { break }
    }
    let new = list!.identifier
    state.register.add(new, at: state.log.end)
    let position = state.beginLoading(new)
    #expect(position != nil)
    state.endRound(round)
    _ = state.send([], endsJob: true, releasing: round.sources)
    #expect(state.register[new]?.isBeingRead == true)
    #expect(state.register[former] == nil)
  }
}
