import Foundation
import Testing

@testable import ShowcaseModels

@Suite("People who wait to be saved")
struct PeopleSpoolTests {
  @Test("They wait on the disk, unless one chooses another folder")
  func folders() {
    let temporary = FileManager.default.temporaryDirectory.path
    #expect(PeopleSpool.folders([:]) == ["/var/tmp", temporary])
    #expect(PeopleSpool.folders(["TMPDIR": "/elsewhere"]) == [temporary])
  }
}
