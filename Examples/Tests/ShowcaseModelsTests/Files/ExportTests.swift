import Foundation
@testable import ShowcaseModels
import Testing

@Suite("Export")
struct ExportTests {
  let folder: TemporaryFolder
  let database: PeopleDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try PeopleDatabase.inMemory()
  }

  @Test("A table is readable by people")
  func csv() async throws {
    let database = try PeopleDatabase.inMemory(people: [
      NewPerson(firstName: "Zoë", lastName: "a, \"b\"", email: "z@e", note: "1\n2")
    ])
    let url = folder.file("people.csv")
    #expect(try await PeopleExport.run(from: database, to: url) == 1)
    #expect(
      try String(contentsOf: url, encoding: .utf8) == """
        First Name,Last Name,E-mail Address,Phone,Notes,Group\r
        Zoë,"a, ""b""\",z@e,,"1
        2",Other\r

        """)
  }

  #if os(Linux)  // Other systems have no device that is always full.
  @Test("A full disk is told, and nothing is left")
  func full() async throws {
    let url = folder.file("full.vcf")
    try FileManager.default.createSymbolicLink(
      at: url, withDestinationURL: URL(fileURLWithPath: "/dev/full"))
    await #expect(throws: ExportError.diskFull(path: url.path)) {
      try await PeopleExport.run(from: database, to: url)
    }
    #expect(folder.names == ["full.vcf"])
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }
  #endif

  @Test("Names and places that cannot be written are told")
  func unwritable() async throws {
    let missing = folder.file("no/such/people.vcf")
    let expected = ExportError.cannotWrite(
      path: missing.path, reason: "no such file or directory")
    await #expect(throws: expected) { try await PeopleExport.run(from: database, to: missing) }
    await #expect(throws: ExportError.isFolder(path: folder.url.path)) {
      try await PeopleExport.run(from: database, to: folder.url)
    }
    let picture = folder.file("people.png")
    await #expect(throws: ExportError.unknownKind(path: picture.path)) {
      try await PeopleExport.run(from: database, to: picture)
    }
    #expect(folder.names == [])
  }

  @Test("A link that leads back to itself is left alone, others are followed")
  func links() async throws {
    let loop = folder.file("loop.vcf")
    try FileManager.default.createSymbolicLink(
      atPath: loop.path, withDestinationPath: "loop.vcf")
    await #expect(throws: ExportError.linkLoop(path: loop.path)) {
      try await PeopleExport.run(from: database, to: loop)
    }
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: loop.path) == "loop.vcf")
    let link = folder.file("link.vcf")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "new.vcf")
    for _ in 1...2 { try await PeopleExport.run(from: database, to: link) }
    #expect(folder.names == ["link.vcf", "loop.vcf", "new.vcf"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "new.vcf")
  }

  @Test("Only the owner may read a new file; one that is there keeps its permissions")
  func permissions() async throws {
    let url = folder.file("new.vcf")
    try await PeopleExport.run(from: database, to: url)
    #expect(try permissions(of: url) == 0o600)
    for permissions in [0o644, 0o640] {
      try setPermissions(permissions, of: url)
      try await PeopleExport.run(from: database, to: url)
      #expect(try self.permissions(of: url) == permissions)
    }
  }

  private func permissions(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test("A file that another program makes during the export is kept, and the export says so")
  func appeared() throws {
    let url = folder.file("people.vcf")
    do {
      let file = try AtomicFile(path: url.path) { false }
      try file.write("ours")
      _ = try folder.write("theirs", to: "people.vcf")
      #expect(throws: ExportError.self) { try file.commit() }
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == "theirs")
    #expect(folder.names == ["people.vcf"])
    // Now it exists from the start.
    let file = try AtomicFile(path: url.path) { false }
    try file.write("ours")
    try file.commit()
    #expect(try String(contentsOf: url, encoding: .utf8) == "ours")
    #expect(folder.names == ["people.vcf"])
  }

  @Test("An export to a pipe that nobody reads can be cancelled")
  func unreadPipe() async throws {
    let pipe = folder.file("pipe.vcf")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let task = Task { [database] in try await PeopleExport.run(from: database, to: pipe) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A cancelled export leaves the old file and nothing else")
  func cancelled() async throws {
    let url = try folder.write("old", to: "people.vcf")
    let task = Task { [database] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await PeopleExport.run(from: database, to: url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try String(contentsOf: url, encoding: .utf8) == "old")
    #expect(folder.names == ["people.vcf"])
  }
}
