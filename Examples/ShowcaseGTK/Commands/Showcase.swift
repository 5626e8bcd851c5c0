import ArgumentParser
import BinderyGTK
import Foundation
import ShowcaseModels
import ShowcasePostgres

/// The showcase app: opens a window, or works without one through its subcommands.
@main
struct Showcase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "showcase",
    abstract: "A gallery of what Bindery does, with the code of each screen.",
    discussion: """
      Without a subcommand a window opens; where there is no display, in the browser. “./run \
      --server” shows the people of a PostgreSQL server of your own, which it starts.
      """,
    subcommands: [ImportPeople.self, ExportPeople.self, GeneratePeople.self, Rehearse.self])

  @Flag(help: "Show the app in the browser, on this machine only.")
  var browser = false

  @Option(help: "The screen to open. (default: the one that was open last)")
  var screen: Destination?

  @Option(
    help: ArgumentHelp(
      "Open what a link leads to: “nearby/cafes” or “nearby/cafes/n1007416273”.",
      valueName: "link"))
  var link: ShowcaseLink?

  @Option(help: "The fault that the service of places and notes simulates at first.")
  var service = ServiceTrouble.none

  @OptionGroup var data: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "Show COUNT invented people, in a file that is made once and kept.", valueName: "count"))
  var generate: Int?

  @Option(help: "The colors: system, light or dark.")
  var style = ColorScheme.system

  @Flag(help: "Print each action of the store, and the state that it leads to.")
  var logActions = false

  @Option(help: ArgumentHelp("Write a picture of the window to FILE and end.", visibility: .hidden))
  var picture: String?

  @Option(help: ArgumentHelp("The window's size.", visibility: .hidden))
  var size: String?

  static func main() {
    LastWords.prepare()
    if let problem = PathBytes.problem {
      complain(problem)
      _exit(2)
    }
    guard ThreadRoom.isThere(for: 5) else {
      complain("No threads could be started. Allow it more memory or threads, then start it again.")
      Foundation.exit(1)
    }
    main(nil)
  }

  func validate() throws {
    if let generate {
      try GeneratePeople.check(count: generate)
      try data.needFile()
    }
  }

  func run() throws {
    let path = try generate.map { try GeneratePeople.run(count: $0, in: data) } ?? data.path
    // A synchronous main: after an `await` in an asynchronous one the main actor would be on
    // another thread.
    try MainActor.assumeIsolated {
      let environment = ProcessInfo.processInfo.environment
      let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
      let isInBrowser = browser || !hasDisplay
      let server = isInBrowser ? try BrowserServer() : nil
      do {
        if let server {
          try server.connecting(GTKLibrary.initialize)
        } else {
          try GTKLibrary.initialize()
        }
      } catch {
        server?.stop()
        throw error
      }
      if let server {
        print(
          "Open \(server.address) in a browser. Keep the address to yourself: "
            + "it lets in whoever has it. Ctrl-C ends the app.")
        fflush(nil)
      }
      let status = ShowcaseApplication(
        database: path, server: data.server, screen: screen, link: link, service: service,
        style: style,
        logsActions: logActions, picture: picture, size: size
      ).run()
      server?.stop()
      if status != 0 { throw ExitCode(status) }
    }
  }
}

extension ServiceTrouble: ExpressibleByArgument {}

extension ColorScheme: @retroactive ExpressibleByArgument {
  public init?(argument: String) {
    switch argument {
    case "system": self = .system
    case "light": self = .light
    case "dark": self = .dark
    default: return nil
    }
  }

  public var defaultValueDescription: String { "\(self)" }
}

/// The database of a command.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: """
      The SQLite file, or the connection string of a PostgreSQL server. (default: a file in your \
      data folder)
      """)
  var database: String?

  /// The connection string, or `nil` if the database is a file.
  var server: String? {
    database.flatMap { PostgresPeople.isConnectionString($0) ? $0 : nil }
  }

  /// The file; the default one beside a server.
  var path: String {
    guard let database, server == nil else { return PeopleDatabase.defaultURL.path }
    return URL(fileURLWithPath: database).path
  }

  /// Throws if the database is on a server, for commands that work with files.
  func needFile() throws {
    guard server == nil else {
      throw ValidationError("This works with files only. Name one, or leave out “--database”.")
    }
  }
}
