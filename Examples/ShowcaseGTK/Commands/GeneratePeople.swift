import ArgumentParser
import Foundation
import ShowcaseModels

/// `showcase generate COUNT`
struct GeneratePeople: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Make a database of very many invented people, the same ones every time.")

  @Argument(help: "How many, from 1 to \(limit).")
  var count: Int

  @OptionGroup var data: DatabaseOptions

  func validate() throws {
    try Self.check(count: count)
    try data.needFile()
  }

  func run() throws { print(try Self.run(count: count, in: data)) }

  static let limit = 10_000_000

  static func check(count: Int) throws {
    guard (1...limit).contains(count) else {
      throw ValidationError("\(count) people cannot be generated, only 1 to \(limit).")
    }
  }

  /// Makes the people, unless they exist, and returns the file.
  static func run(count: Int, in data: DatabaseOptions) throws -> String {
    let path = data.database == nil ? PeopleGeneration.defaultURL(count: count).path : data.path
    let line = ProgressLine()
    _ = try waitFor {
      defer { line.show("") }
      return try await PeopleGeneration.run(count: count, to: path) { progress in
        line.show(
          progress.fraction < 1 ? "Generating: \(progress.people) of \(count)" : "Sorting…")
      }
    }
    return path
  }
}
