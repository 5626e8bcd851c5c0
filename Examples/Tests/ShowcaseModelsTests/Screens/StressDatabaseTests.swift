import Foundation
import ShowcaseModels
import Testing

@Suite("The file of the stress screen")
struct StressDatabaseTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("It goes when nobody uses it any more")
  func removed() throws {
    do {
      let database = try StressDatabase(in: folder.url)
      #expect(folder.names == [database.folder.lastPathComponent])
      try database.writer.write { db in
        try db.execute(sql: "INSERT INTO row VALUES (1, '', '', 0, 0, 0, 0)")
      }
    }
    #expect(folder.names == [])
  }

  @Test("One that a killed program left is removed, those in use and other files are not")
  func abandoned() throws {
    // No process has so high a number.
    let names = ["bindery-stress-2147483647-left", "bindery-stress-notes", "other"]
    for name in names {
      let url = folder.file(name)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }
    let first = try StressDatabase(in: folder.url)
    let second = try StressDatabase(in: folder.url)
    let used = [first, second].map(\.folder.lastPathComponent)
    #expect(folder.names == (used + names.dropFirst()).sorted())
  }

  @Test("A folder that cannot be written is an error")
  func failure() throws {
    let file = try folder.write("", to: "file")
    #expect(throws: (any Error).self) { try StressDatabase(in: file) }
  }
}
