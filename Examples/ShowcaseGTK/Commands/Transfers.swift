import ArgumentParser
import Foundation
import ShowcaseModels

/// `showcase import FILE…`
struct ImportPeople: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import people from vCard and CSV files.")

  @Argument(help: "vCard files (.vcf) or tables with a header (.csv).")
  var files: [String]

  @OptionGroup var data: DatabaseOptions

  func validate() throws { try data.needFile() }

  func run() throws {
    try Memory.check(path: data.path)
    let summary = try waitFor { [path = data.path, files] in
      let database = try PeopleDatabase.open(at: path, people: [])
      return try await PeopleImport.run(files: files, into: database)
    }
    for problem in summary.problems { complain(problem) }
    print(summary)
    if !summary.failures.isEmpty { throw ExitCode(1) }
  }
}

/// `showcase export FILE`
struct ExportPeople: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export all people to a vCard or CSV file, by its extension.")

  @Argument(help: "The file to write: .vcf or .csv.")
  var file: String

  @OptionGroup var data: DatabaseOptions

  func validate() throws { try data.needFile() }

  func run() throws {
    try Memory.check(path: data.path)
    let count = try waitFor { [path = data.path, file] in
      let database = try PeopleDatabase.open(at: path, people: [])
      return try await PeopleExport.run(from: database, to: file)
    }
    print("\(count) exported to \(file)".printable)
  }
}

/// Edits people endlessly and prints each edit after its commit, so that a test can kill the
/// process and check that all of them are saved.
struct Rehearse: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @OptionGroup var data: DatabaseOptions

  func run() throws {
    try waitFor { [path = data.path] in
      let database = try PeopleDatabase.open(at: path)
      for round in 1... {
        var person = try await database.add(NewPerson(firstName: "Round", lastName: "\(round)"))
        say("added \(person.id) ")
        for step in 1...5 {
          let before = person
          person.note = "\(step)"
          try await database.update(person, from: before)
          say("noted \(person.id) \(step)")
        }
        guard round.isMultiple(of: 3) else { continue }
        try await database.delete(id: person.id)
        say("deleted \(person.id)")
      }
    }
  }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
