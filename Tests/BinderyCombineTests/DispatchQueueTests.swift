import BinderyCombine
import Dispatch
import Testing

@Suite("queues as schedulers")
struct DispatchQueueTests {
  let queue = DispatchQueue(label: "scheduler")

  @Test("a queue is a scheduler itself, under the spelling Combine has")
  func receives() async {
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    var there: [Bool?] = []
    for await value in Just(1).receive(on: queue).map({ _ in DispatchQueue.getSpecific(key: key) })
      .values
    {
      there.append(value)
    }
    #expect(there == [true])
  }

  @Test("its times and strides have Combine's names too")
  func times() {
    let now: DispatchQueue.SchedulerTimeType = queue.now
    let later = now.advanced(by: .milliseconds(5))
    #expect(now.distance(to: later) == DispatchQueue.SchedulerTimeType.Stride.milliseconds(5))
    let options = DispatchQueue.SchedulerOptions(qos: .utility)
    #expect(options.group == nil)
  }
}
