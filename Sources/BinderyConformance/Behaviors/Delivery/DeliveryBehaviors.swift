import Bindery
import BinderyTesting

extension Behavior {
  /// Behaviors of the delivery of values to views: laws 5 to 11.
  @MainActor static let delivery: [Behavior] = [
    Behavior(
      .delivery, "at-once", laws: [5, 6],
      "A binding shows the current value at once, and each later one before its send returns."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        let title = CurrentValueSubject<String, Never>("0")
        let group = BindingGroup {
          property.target *= title
          title.send(property.text() == "0" ? "1" : "nothing was shown in the block")
        }
        try expect(property.text(), is: "1", "after the block")
        for number in 2...5 {
          title.send("\(number)")
          try expect(property.text(), is: "\(number)", "after a send")
        }
        group.clear()
      }
    },
    Behavior(
      .delivery, "from-elsewhere", laws: [5],
      "Values from other threads are shown later, on the main actor, the newest last."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        let title = CurrentValueSubject<String, Never>("0")
        let log = WriteLog()
        let group = BindingGroup { property.target(noting: log) *= title }
        sendElsewhere("1", to: title)
        try expect(property.text(), is: "0", "before the main loop has turned")
        try await toolkit.wait(for: "the value") { property.text() == "1" }
        sendElsewhere("2", to: title)
        title.send("3")
        await toolkit.turn()
        try expect(log.values, is: ["0", "1", "3"], "what was written")
        group.clear()
      }
    },
    Behavior(
      .delivery, "many-threads", laws: [5, 11],
      "No view shows an older value of a thread after a newer value of the same thread."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        let title = CurrentValueSubject<String, Never>("")
        let log = WriteLog()
        let group = BindingGroup { property.target(noting: log) *= title }
        nonisolated(unsafe) let sender = title
        await withTaskGroup(of: Void.self) { tasks in
          for thread in 1...4 {
            tasks.addTask { for step in 1000..<1500 { sender.send("\(thread) \(step)") } }
          }
        }
        try await toolkit.wait(for: "the last value") { property.text().hasSuffix("1499") }
        for thread in 1...4 {
          let own = log.values.filter { $0.hasPrefix("\(thread) ") }
          try expect(own, is: own.sorted(), "the order of thread \(thread)")
        }
        group.clear()
      }
    },
    Behavior(
      .delivery, "equal-is-not-written", laws: [7],
      "A value that equals the last one is not written again; equality is judged after mapping."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        let number = CurrentValueSubject<Int, Never>(0)
        let log = WriteLog()
        let group = BindingGroup {
          property.target(noting: log) *= number.map { $0 > 0 ? "some" : "none" }
        }
        for value in [0, 1, 2, 2, 3, 0] { number.send(value) }
        try expect(log.values, is: ["none", "some", "none"], "what was written")
        group.clear()
      }
    },
    Behavior(
      .delivery, "no-torn-pair", laws: [8],
      "A transaction writes a view once, at its end; no view shows a new value beside an old one."
    ) { toolkit in
      try await toolkit.forEach(toolkit.properties, "properties") { left in
        guard let kind = toolkit.properties.first else { return }
        let right = try await kind.make()
        let (first, second) = (
          CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0)
        )
        let (own, both) = (WriteLog(), WriteLog())
        let group = BindingGroup {
          left.target(noting: own) *= first.map { "\($0)" }
          right.target(noting: both) *= first.combineLatest(second) { "\($0)=\($1)" }
        }
        for value in 1...5 {
          transaction {
            first.send(value)
            second.send(-1)
            second.send(value)
          }
        }
        nonisolated(unsafe) let (one, two) = (first, second)
        runElsewhere {
          for value in 6...500 {
            transaction {
              one.send(value)
              two.send(value)
            }
          }
        }
        try await toolkit.wait(for: "the last pair") { both.values.last == "500=500" }
        let torn = both.values.filter { pair in
          let parts = pair.split(separator: "=")
          return parts[0] != parts[1]
        }
        try expect(torn, is: [], "torn pairs")
        try expect(
          Array(own.values.prefix(6)), is: (0...5).map { "\($0)" }, "what was written first")
        group.clear()
      }
    },
    Behavior(
      .delivery, "change-inside-a-delivery", laws: [9],
      "A change made inside a delivery is shown after it; all views end with the newest value."
    ) { toolkit in
      guard let kind = toolkit.properties.first else { throw NotApplicable("nothing to bind") }
      let title = CurrentValueSubject<String, Never>("0")
      var (properties, logs): ([PropertyUnderTest], [WriteLog]) = ([], [])
      let group = BindingGroup()
      for _ in 0..<3 {
        let (property, log) = (try await kind.make(), WriteLog())
        log.onWrite = { [title] in if $0 == "1" { title.send("2") } }
        group.capture { property.target(noting: log) *= title }
        properties.append(property)
        logs.append(log)
      }
      title.send("1")
      for (property, log) in zip(properties, logs) {
        try expect(property.text(), is: "2", "what is shown")
        try expect(log.values, is: log.values.sorted(), "the order")
      }
    },
    Behavior(
      .delivery, "runaway-loop", laws: [9],
      "An endless loop is cut, and its participants are named; all other bindings continue."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        let number = CurrentValueSubject<Int, Never>(0)
        let log = WriteLog()
        var errors: [String] = []
        let group = BindingGroup(onError: { errors.append("\($0)") }) {
          property.target(noting: log) *= number.map { "\($0)" }
        }
        log.onWrite = { [number] in if let count = Int($0), count > 0 { number.send(count + 1) } }
        number.send(1)
        try expect(errors.count, is: 1, "reports")
        try expect(errors[0].contains("loop"), "the report names it: \(errors[0])")
        log.onWrite = nil
        number.send(0)
        number.send(7)
        try expect(property.text(), is: "7", "afterward")
        group.clear()
      }
    },
    Behavior(
      .delivery, "burst", laws: [11],
      "A burst from another thread is written once for each turn of the main loop."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        let title = CurrentValueSubject<String, Never>("")
        let log = WriteLog()
        let group = BindingGroup { property.target(noting: log) *= title }
        nonisolated(unsafe) let sender = title
        runElsewhere { for value in 1...1_000 { sender.send("\(value)") } }
        try await toolkit.wait(for: "the last value") { property.text() == "1000" }
        try expect(log.values, is: ["", "1000"], "what was written")
        group.clear()
      }
    },
    Behavior(
      .delivery, "frame-pacing", laws: [11],
      "A view with frame pacing is written at most once per frame, with the newest value."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        guard let pacer = property.pacer, let frames = property.frames else {
          throw NotApplicable("its frames are unknown")
        }
        let number = CurrentValueSubject<Int, Never>(0)
        let log = WriteLog()
        let group = BindingGroup {
          property.target(noting: log).everyFrame(of: pacer) *= number.map { "\($0)" }
        }
        try expect(log.values, is: ["0"], "the first value does not wait")
        let before = frames()
        for value in 1...10_000 { number.send(value) }
        try expect(log.values, is: ["0"], "before a frame")
        try await toolkit.wait(for: "the last value") { property.text() == "10000" }
        try expect(
          log.values.count <= 2 + frames() - before,
          "\(log.values.count) writes in \(frames() - before) frames")
        group.clear()
      }
    },
  ]
}
