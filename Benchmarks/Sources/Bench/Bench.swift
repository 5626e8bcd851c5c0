import ArgumentParser
import Foundation

/// Measures Bindery beside its rivals.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures what Bindery's parts cost beside others that do the same.",
    discussion: """
      Each line shows our time, the rival's from the same run, and the rival's divided by ours: \
      above 1 we are faster.
      """)

  @Argument(help: "Measure only pairs whose names contain one of these; all of them if none.")
  var names: [String] = []

  @Option(name: .customLong("json"), help: "Also write the figures to this file.")
  var file: String?

  @Flag(help: "List the names, measure nothing.")
  var list = false

  /// All pairs. Add new groups here.
  @MainActor static var pairs: [Pair] {
    diffPairs + sectionedDiffPairs + assignPairs + operatorPairs + tablePairs + bindingPairs
      + statePairs + burstPairs + attachmentPairs + commandPairs + validationPairs + storePairs
      + connectionPairs + historyPairs + inspectorPairs + livePairs + postgresPairs
  }

  func run() throws {
    try MainActor.assumeIsolated { try measure() }  // commands run on the main thread
  }

  @MainActor
  private func measure() throws {
    let wanted = Self.pairs.filter { pair in
      names.isEmpty || names.contains { pair.name.contains($0) }
    }
    guard !wanted.isEmpty else {
      throw ValidationError("No pair has a name with \(names.joined(separator: " or ")) in it.")
    }
    if list {
      var seen: Set<String> = []
      for name in wanted.map(\.name) where seen.insert(name).inserted { write(name) }
      return
    }
    defer { LiveContests.end() }
    write(Figure.header)
    var figures: [Figure] = []
    for pair in wanted {
      let figure = try pair.measure()
      figures.append(figure)
      write(figure.line)
    }
    if let file {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(figures).write(to: URL(fileURLWithPath: file))
    }
  }

  /// Prints a line at once, also if standard output is not a terminal.
  private func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
