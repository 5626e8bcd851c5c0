import BinderyGTK
import Foundation
import GTKTesting
import XCTest

@MainActor
final class SettingsTests: GTKTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("settings-\(UUID().uuidString)")
  private var url: URL { folder.appendingPathComponent("app/settings.json") }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  private struct Place: Codable, Equatable {
    var city: String
    var numbers: [Int]
  }

  func testASettingIsKeptBetweenRuns() async throws {
    do {
      let settings = SettingsFile(url: url)
      XCTAssertEqual(settings.value("volume", default: 0.5).value, 0.5)
      settings.value("volume", default: 0.5).value = 0.75
      settings.value("place", default: Place(city: "", numbers: [])).value =
        Place(city: "Zürich", numbers: [1, 2])
      settings.value("name", default: String?.none).value = "Ada"
    }
    let settings = SettingsFile(url: url)
    XCTAssertEqual(settings.value("volume", default: 0.5).value, 0.75)
    XCTAssertEqual(
      settings.value("place", default: Place(city: "", numbers: [])).value,
      Place(city: "Zürich", numbers: [1, 2]))
    XCTAssertEqual(settings.value("name", default: String?.none).value, "Ada")
    XCTAssertNil(settings.problem.value)
  }

  func testChangesAreWrittenTogetherAMomentLater() {
    let settings = SettingsFile(url: url)
    let volume = settings.value("volume", default: 0)
    for number in 1...100 { volume.value = number }
    XCTAssertFalse(FileManager.default.fileExists(atPath: url.path))
    wait(for: "the file") { FileManager.default.fileExists(atPath: url.path) }
    XCTAssertEqual(SettingsFile(url: url).value("volume", default: 0).value, 100)
  }

  func testAControlAndASettingFollowEachOther() {
    let settings = SettingsFile(url: url)
    let (scale, bindings) = (Scale(0...1), BindingGroup())
    bindings.capture { scale *= .subject(settings.value("volume", default: 0.5)) }
    XCTAssertEqual(scale.value, 0.5)
    scale.simulateSlide(to: 0.25)
    settings.save()
    XCTAssertEqual(SettingsFile(url: url).value("volume", default: 0.5).value, 0.25)
  }

  func testAPropertyIsASetting() {
    let settings = SettingsFile(url: url)
    @Setting(settings, "volume") var volume = 0.5
    volume = 0.75
    XCTAssertEqual($volume.value, 0.75)
    XCTAssertEqual(settings.value("volume", default: 0.5).value, 0.75)
  }

  func testADamagedFileIsReportedAndKept() async throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{ oops".utf8).write(to: url)
    let settings = SettingsFile(url: url)
    XCTAssertEqual(settings.problem.value, .damaged(url.path))
    settings.value("volume", default: 1).value = 2
    settings.save()
    XCTAssertNil(settings.problem.value)
    let kept = try String(contentsOf: url.appendingPathExtension("damaged"), encoding: .utf8)
    XCTAssertEqual(kept, "{ oops")
    XCTAssertEqual(SettingsFile(url: url).value("volume", default: 1).value, 2)
  }

  func testAValueOfAnotherTypeIsReportedAndLeavesTheOthers() async throws {
    do {
      let settings = SettingsFile(url: url)
      settings.value("volume", default: "").value = "loud"
      settings.value("name", default: "").value = "Ada"
    }
    let settings = SettingsFile(url: url)
    XCTAssertEqual(settings.value("volume", default: 0.5).value, 0.5)
    XCTAssertEqual(settings.problem.value, .unfitting("volume", "Double"))
    XCTAssertEqual(settings.value("name", default: "").value, "Ada")
  }

  func testWhatAnotherProcessHasWrittenStays() {
    let (one, other) = (SettingsFile(url: url), SettingsFile(url: url))
    one.value("a", default: 0).value = 1
    one.save()
    other.value("b", default: 0).value = 2
    other.save()
    let read = SettingsFile(url: url)
    XCTAssertEqual(read.value("a", default: 0).value, 1)
    XCTAssertEqual(read.value("b", default: 0).value, 2)
  }

  private func mode(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  func testOnlyTheirUserMayReadSettings() async throws {
    let settings = SettingsFile(url: url)
    settings.value("name", default: "").value = "Ada"
    settings.save()
    XCTAssertEqual(try mode(of: url), 0o600)
    XCTAssertEqual(try mode(of: url.deletingLastPathComponent()), 0o700)
    // A file that others may read is replaced, too.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: url.path)
    settings.value("name", default: "").value = "Grace"
    settings.save()
    XCTAssertEqual(try mode(of: url), 0o600)
    XCTAssertNil(settings.problem.value)
  }

  func testALinkToTheFileStaysALink() async throws {
    let target = folder.appendingPathComponent("elsewhere.json")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
    let settings = SettingsFile(url: url)
    settings.value("name", default: "").value = "Ada"
    settings.save()
    XCTAssertEqual(SettingsFile(url: target).value("name", default: "").value, "Ada")
  }

  func testProblemsAreInTheUsersLanguage() {
    let former = ProcessInfo.processInfo.environment["LANGUAGE"]
    setenv("LANGUAGE", "de", 1)
    defer { if let former { setenv("LANGUAGE", former, 1) } else { unsetenv("LANGUAGE") } }
    XCTAssertEqual(
      "\(SettingsError.unfitting("volume", "Double"))",
      "Die Einstellung „volume“ hat einen unerwarteten Wert, daher gilt ihr Standardwert.")
  }

  func testASettingThatIsRemovedIsGone() async {
    let settings = SettingsFile(url: url)
    let (draft, name) = (
      settings.value("draft 1", default: ""), settings.value("name", default: "")
    )
    (draft.value, name.value) = ("Dear Ada", "Grace")
    settings.save()
    draft.value = "Dear Ada,"
    settings.remove("draft 1")
    settings.remove("unknown")
    draft.value = "Dear Ada, hello"
    XCTAssertEqual(settings.value("draft 1", default: "new").value, "new")
    settings.save()
    let read = SettingsFile(url: url)
    XCTAssertEqual(read.value("draft 1", default: "none").value, "none")
    XCTAssertEqual(read.value("name", default: "").value, "Grace")
    // The name can be used again, also for another type.
    settings.remove("draft 1")
    settings.value("draft 1", default: 0).value = 1
    settings.save()
    XCTAssertEqual(SettingsFile(url: url).value("draft 1", default: 0).value, 1)
  }

  func testAProblemOfASettingThatIsRemovedEnds() {
    let settings = SettingsFile(url: url)
    settings.value("volume", default: 0.5).value = .infinity
    XCTAssertNotNil(settings.problem.value)
    settings.remove("volume")
    settings.save()
    XCTAssertNil(settings.problem.value)
  }

  func testAFolderThatCannotBeMadeIsAProblemAndNotTheEnd() async throws {
    try Data().write(to: folder)
    let settings = SettingsFile(url: url)
    settings.value("volume", default: 1).value = 2
    settings.save()
    XCTAssertNotNil(settings.problem.value)
    try FileManager.default.removeItem(at: folder)
    settings.save()
    XCTAssertNil(settings.problem.value)
    XCTAssertEqual(SettingsFile(url: url).value("volume", default: 1).value, 2)
  }

  func testAValueThatCannotBeWrittenStaysAProblemUntilItIsReplaced() {
    let settings = SettingsFile(url: url)
    let (volume, name) = (
      settings.value("volume", default: 0.5), settings.value("name", default: "")
    )
    volume.value = .infinity
    name.value = "Ada"
    settings.save()
    guard case .unwritable("volume", _)? = settings.problem.value else {
      return XCTFail("\(String(describing: settings.problem.value))")
    }
    XCTAssertEqual(SettingsFile(url: url).value("name", default: "").value, "Ada")
    volume.value = 0.75
    settings.save()
    XCTAssertNil(settings.problem.value)
    XCTAssertEqual(SettingsFile(url: url).value("volume", default: 0.5).value, 0.75)
  }

  func testAWindowOpensInTheSizeThatItHad() {
    let settings = SettingsFile(url: url)
    let first = Window()
    (first.width, first.height) = (420, 310)
    first.keepSize(in: settings)
    first.content = Label("one")
    first.present()
    frames(2, of: first)
    first.height = 350
    first.destroy()
    settings.save()
    let second = Window()
    (second.width, second.height) = (100, 100)
    second.keepSize(in: SettingsFile(url: url))
    XCTAssertEqual(second.width, 420)
    XCTAssertEqual(second.height, 350)
    second.destroy()
  }
}
