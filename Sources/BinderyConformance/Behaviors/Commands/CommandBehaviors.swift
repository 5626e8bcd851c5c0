import Bindery
import BinderyTesting

extension Behavior {
  /// Behaviors of buttons.
  @MainActor static let commands: [Behavior] = [
    Behavior(
      .commands, "tap-is-sent", laws: [18], "A tap is sent, once, until the subscription ends."
    ) { toolkit in
      try await toolkit.forEachButton { button in
        var taps = 0
        let subscription = button.taps.sink { taps += 1 }
        button.userTaps()
        button.userTaps()
        await toolkit.turn()
        try expect(taps, is: 2, "taps")
        subscription.cancel()
        button.userTaps()
        await toolkit.turn()
        try expect(taps, is: 2, "taps after the end of the subscription")
      }
    },
    Behavior(
      .commands, "command-runs", "A tap runs the command; meanwhile the button is disabled."
    ) { toolkit in
      try await toolkit.forEachButton { button in
        let bench = CommandBench()
        let group = BindingGroup { button.bind(bench.command, bench.clock) }
        try expect(button.isEnabled(), "it is enabled")
        button.userTaps()
        try await toolkit.wait(for: "the run") { bench.command.isExecuting.value }
        try expect(button.isEnabled(), is: false, "while it runs, enabled")
        button.userTaps()
        bench.answers.send(1)
        await toolkit.turn()
        try expect(button.isEnabled(), "it is enabled again")
        try expect(bench.values, is: [1], "the values")
        group.clear()
        button.userTaps()
        await toolkit.turn()
        try expect(
          bench.command.isExecuting.value, is: false, "after the group was cleared, running")
      }
    },
    Behavior(
      .commands, "disabled-command", "A command that cannot be run disables its button."
    ) { toolkit in
      try await toolkit.forEachButton { button in
        let bench = CommandBench(isAllowed: false)
        let group = BindingGroup { button.bind(bench.command, bench.clock) }
        try expect(button.isEnabled(), is: false, "enabled")
        button.userTaps()
        await toolkit.turn()
        try expect(bench.command.isExecuting.value, is: false, "running")
        bench.isAllowed.send(true)
        try expect(button.isEnabled(), "it is enabled")
        group.clear()
      }
    },
    Behavior(
      .commands, "steady-busy-indicator",
      "A running command is shown after 50 ms, and for at least a second, so it does not flicker."
    ) { toolkit in
      try await toolkit.forEachButton { button in
        guard let isBusy = button.isBusy else { throw NotApplicable("it shows no such thing") }
        let bench = CommandBench()
        let group = BindingGroup { button.bind(bench.command, bench.clock) }
        bench.command()
        bench.clock.advance(by: .milliseconds(49))
        bench.answers.send(1)
        bench.clock.advance(by: .seconds(2))
        try expect(isBusy(), is: false, "what is short, busy")
        bench.command()
        bench.clock.advance(by: .milliseconds(50))
        try expect(isBusy(), "what takes longer is shown")
        bench.answers.send(2)
        bench.clock.advance(by: .milliseconds(999))
        try expect(isBusy(), "it stays for a second")
        bench.clock.advance(by: .milliseconds(1))
        try expect(isBusy(), is: false, "after a second, busy")
        group.clear()
      }
    },
    Behavior(
      .commands, "failed-run", laws: [12],
      "Subscribers of the errors receive a run's failure, and the button can be used again."
    ) { toolkit in
      struct Refused: Error {}
      try await toolkit.forEachButton { button in
        var errors = 0
        let command = Command<Void, Int>(work: CommandWork { throw Refused() })
        let subscription = command.errors.sink { _ in errors += 1 }
        let group = BindingGroup { button.bind(command, ManualScheduler()) }
        button.userTaps()
        try await toolkit.wait(for: "the error") { errors == 1 }
        try await toolkit.wait(for: "the button") { button.isEnabled() }
        extendLifetime((subscription, group))
      }
    },
    Behavior(
      .commands, "button-and-command-are-freed", laws: [1],
      "A button that is bound to a command is freed even while it runs, and so is the command."
    ) { toolkit in
      guard !toolkit.buttons.isEmpty else {
        throw NotApplicable("\(toolkit.name) has no buttons")
      }
      for kind in toolkit.buttons {
        let group = BindingGroup()
        weak var (button, command): (AnyObject?, Command<Void, Int>?)
        do {
          let (made, bench) = (try await kind.make(), CommandBench())
          (button, command) = (made.button, bench.command)
          group.capture { made.bind(bench.command, bench.clock) }
          bench.command()
          bench.clock.advance(by: .milliseconds(50))
        }
        toolkit.clear()
        try await toolkit.wait(for: "\(kind.name) and its command to be freed") {
          button == nil && command == nil
        }
      }
    },
    Behavior(
      .commands, "gone-command", laws: [1],
      "A button whose command was released is idle and disabled."
    ) { toolkit in
      try await toolkit.forEachButton { button in
        var bench: CommandBench? = CommandBench()
        let clock = ManualScheduler()
        let group = BindingGroup { if let bench { button.bind(bench.command, clock) } }
        bench?.command()
        clock.advance(by: .milliseconds(50))
        bench = nil
        clock.advance(by: .seconds(1))
        try expect(button.isEnabled(), is: false, "enabled")
        try expect(button.isBusy?() ?? false, is: false, "busy")
        button.userTaps()
        group.clear()
      }
    },
  ]
}

extension ConformanceToolkit {
  fileprivate func forEachButton(
    _ body: @MainActor (ButtonUnderTest) async throws -> Void
  ) async throws {
    try await forEach(buttons, "buttons", body)
  }
}

/// A command whose result the test supplies.
@MainActor
private final class CommandBench {
  let answers = PassthroughSubject<Int, Never>()
  let isAllowed: CurrentValueSubject<Bool, Never>
  let clock = ManualScheduler()
  let command: Command<Void, Int>
  private(set) var values: [Int] = []
  private var subscription: AnyCancellable?

  init(isAllowed: Bool = true) {
    self.isAllowed = CurrentValueSubject(isAllowed)
    let answers = answers
    command = Command(isEnabled: self.isAllowed, publisher: { answers.first() })
    subscription = command.values.sink { [weak self] in self?.values.append($0) }
  }
}
