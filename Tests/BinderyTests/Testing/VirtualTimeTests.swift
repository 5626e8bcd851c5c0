import Bindery
import BinderyTesting
import Testing

@Suite("Virtual time") @MainActor
struct VirtualTimeTests {
  @Test("Time never goes back, even if work advances it")
  func nestedAdvance() {
    let clock = ManualScheduler()
    clock.schedule(after: clock.now.advanced(by: .seconds(1))) { clock.advance(by: .seconds(10)) }
    clock.advance(by: .seconds(2))
    #expect(clock.now.nanoseconds == 11_000_000_000)
  }

  @Test("A condition can be waited for without a limit")
  func unlimited() async {
    var looks = 0
    let isMet = await eventually(within: .infinity) {
      looks += 1
      return looks > 2
    }
    #expect(isMet)
  }
}
