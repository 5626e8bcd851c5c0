import CGTK
import Foundation
import XCTest

@testable import GTK

@MainActor
final class PrintOperationTests: GTKTestCase {
  private let path = NSTemporaryDirectory() + "print-\(UUID().uuidString).pdf"

  override func tearDown() {
    try? FileManager.default.removeItem(atPath: path)
    super.tearDown()
  }

  func testADocumentIsExportedPageByPage() {
    var drawn: [Int] = []
    var size = (width: 0.0, height: 0.0)
    let operation = PrintOperation("Ledger", pageCount: { Int($0.height / 300) }) { canvas, page in
      drawn.append(page)
      size = (canvas.width, canvas.height)
      canvas.rectangle(Bounds(x: 0, y: 0, width: canvas.width, height: 40), cornerRadius: 6)
      canvas.fill(Color(red: 0.2, green: 0.4, blue: 0.8))
      canvas.text("Page \(page + 1)", at: Point(x: 12, y: 60), size: 24)
    }
    result(of: "the file") { [path] in try await operation.export(to: path) }
    XCTAssertEqual(drawn, [0, 1])
    // A4 and Letter are some 600 to 800 points high, without their margins.
    XCTAssertTrue((400..<650).contains(size.width), "\(size)")
    XCTAssertTrue((600..<850).contains(size.height), "\(size)")
    let data = FileManager.default.contents(atPath: path) ?? Data()
    XCTAssertEqual(String(decoding: data.prefix(4), as: UTF8.self), "%PDF")
    XCTAssertGreaterThan(data.count, 1000)
    if let copy = ProcessInfo.processInfo.environment["BINDERY_PDF"] {
      try? data.write(to: URL(fileURLWithPath: copy))
    }
  }

  func testAPageMayHaveAnImageAndTextOfSeveralLines() {
    guard let image = try? DrawingTests.redAndBlueImage() else { return XCTFail("no image") }
    var height = 0.0
    let operation = PrintOperation("Ledger", pageCount: 1) { canvas, _ in
      canvas.image(image, in: Bounds(x: 0, y: 0, width: 200, height: 100))
      let note = canvas.textLayout("A note that is longer than the paper is wide. ", size: 24)
      (note.maximumWidth, note.weight) = (canvas.width / 4, 700)
      height = note.height
      canvas.text(note, at: Point(x: 0, y: 120))
    }
    result(of: "the file") { [path] in try await operation.export(to: path) }
    XCTAssertGreaterThan(height, 60)
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let texts = ([data] + streams(in: data)).map { String(decoding: $0, as: UTF8.self) }
    XCTAssertTrue(texts.contains { $0.contains("/Subtype /Image") }, "the page has no image")
  }

  func testAnExportDoesNotUseThePaperThatWasChosenForPrinting() {
    let chosen = Object(owning: UnsafeMutableRawPointer(gtk_print_settings_new()))
    gtk_print_settings_set_orientation(chosen.pointer(), GTK_PAGE_ORIENTATION_LANDSCAPE)
    PrintOperation.settings = chosen
    defer { PrintOperation.settings = nil }
    var size = (width: 0.0, height: 0.0)
    let operation = PrintOperation("Ledger", pageCount: 1) { canvas, _ in
      size = (canvas.width, canvas.height)
    }
    result(of: "the file") { [path] in try await operation.export(to: path) }
    XCTAssertGreaterThan(size.height, size.width)
  }

  /// The width and height of the pages of the exported file, in units of 1/72 inch.
  private func exportedSize(of operation: PrintOperation) -> [Double] {
    result(of: "the file") { [path] in try await operation.export(to: path) }
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let box = /MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]/
    // Newer versions of cairo compress the objects of the file.
    for text in [data] + streams(in: data) {
      guard let found = String(decoding: text, as: UTF8.self).firstMatch(of: box) else { continue }
      return [Double(found.1) ?? 0, Double(found.2) ?? 0]
    }
    return []
  }

  /// The decompressed streams of a PDF file.
  private func streams(in file: Data) -> [Data] {
    var (found, rest): ([Data], _) = ([], file[...])
    while let start = rest.firstRange(of: Data("stream\n".utf8)),
      let end = rest[start.upperBound...].firstRange(of: Data("\nendstream".utf8))
    {
      let bytes = Array(file[start.upperBound..<end.lowerBound])
      let memory = g_memory_input_stream_new_from_data(
        g_memdup2(bytes, gsize(bytes.count)), gssize(bytes.count), g_free)
      let inflating = g_converter_input_stream_new(
        memory, g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB))
      var (text, count) = ([UInt8](repeating: 0, count: 1 << 20), gsize(0))
      g_input_stream_read_all(inflating, &text, gsize(text.count), &count, nil, nil)
      found.append(Data(text.prefix(Int(count))))
      rest = rest[end.upperBound...]
    }
    return found
  }

  func testAPageHasThePaperAndTheOrientationOfTheDocument() {
    let operation = PrintOperation("Ledger", pageCount: 1) { canvas, _ in
      canvas.text("Page", at: Point(x: 0, y: 0))
    }
    func assert(_ width: Double, _ height: Double, line: UInt = #line) {
      let size = exportedSize(of: operation)
      XCTAssertEqual(size.count, 2, line: line)
      for (part, expected) in zip(size, [width, height]) {
        XCTAssertEqual(part, expected / 25.4 * 72, accuracy: 1, "\(size)", line: line)
      }
    }
    operation.paper = .a5
    assert(148, 210)
    operation.orientation = .landscape
    assert(210, 148)
    operation.paper = PaperSize(width: 62, height: 29.5)
    operation.orientation = .portrait
    assert(62, 29.5)
    operation.paper = .letter
    assert(8.5 * 25.4, 11 * 25.4)
  }

  func testASmallPaperIsPrintable() {
    for (width, height) in [(20.0, 20.0), (62, 29), (12, 200), (0.5, 0.5)] {
      var size = (width: -1.0, height: -1.0)
      let operation = PrintOperation("Label", pageCount: 1) { canvas, _ in
        size = (canvas.width, canvas.height)
      }
      operation.paper = PaperSize(width: width, height: height)
      result(of: "the file") { [path] in try await operation.export(to: path) }
      XCTAssertGreaterThanOrEqual(size.width, width / 25.4 * 72 / 2 - 0.01, "\(size)")
      XCTAssertGreaterThanOrEqual(size.height, height / 25.4 * 72 / 2 - 0.01, "\(size)")
    }
  }

  /// The settings of a dialog in which the user has chosen a paper, and maybe an orientation.
  private func settings(
    _ paper: PaperSize, _ orientation: GtkPageOrientation? = nil
  ) -> Object {
    let settings = Object(owning: UnsafeMutableRawPointer(gtk_print_settings_new()))
    let size = gtk_paper_size_new(paper.name)
    gtk_print_settings_set_paper_size(settings.pointer(), size)
    gtk_paper_size_free(size)
    if let orientation { gtk_print_settings_set_orientation(settings.pointer(), orientation) }
    return settings
  }

  func testADialogBeginsWithTheLastPaperIfTheDocumentHasOnlyAnOrientation() {
    let document = PrintOperation("Ledger", pageCount: 1) { _, _ in }
    func setup(_ settings: Object) -> (paper: String, orientation: GtkPageOrientation) {
      let operation = Object(owning: UnsafeMutableRawPointer(gtk_print_operation_new()))
      document.setPage(of: operation.pointer(), settings: settings)
      let setup = gtk_print_operation_get_default_page_setup(operation.pointer())
      return (
        String(cString: gtk_paper_size_get_name(gtk_page_setup_get_paper_size(setup))),
        gtk_page_setup_get_orientation(setup)
      )
    }
    document.orientation = .landscape
    XCTAssertTrue(setup(settings(.a5)) == ("iso_a5", GTK_PAGE_ORIENTATION_LANDSCAPE))
    (document.paper, document.orientation) = (.a3, nil)
    XCTAssertTrue(
      setup(settings(.a5, GTK_PAGE_ORIENTATION_LANDSCAPE))
        == ("iso_a3", GTK_PAGE_ORIENTATION_LANDSCAPE))
  }

  func testOnlyWhatTheUserHasChosenIsKeptForTheNextDialog() {
    defer { PrintOperation.settings = nil }
    let document = PrintOperation("Ledger", pageCount: 1) { _, _ in }
    func kept() -> [String?] {
      ["paper-format", "orientation"].map { (key: String) in
        PrintOperation.settings.flatMap { gtk_print_settings_get($0.pointer(), key) }
          .map { String(cString: $0) }
      }
    }
    func keep(_ settings: Object, _ setup: Object? = nil) {
      withExtendedLifetime((settings, setup)) {
        document.keep(settings.pointer(), setup?.pointer())
      }
    }
    (document.paper, document.orientation) = (.a5, .landscape)
    PrintOperation.settings = settings(.letter)
    keep(settings(.a5, GTK_PAGE_ORIENTATION_LANDSCAPE))
    XCTAssertEqual(kept(), ["na_letter", nil])
    keep(settings(.a3, GTK_PAGE_ORIENTATION_PORTRAIT))
    XCTAssertEqual(kept(), ["iso_a3", "portrait"])
    // The page of the dialog has precedence over its settings.
    let setup = Object(owning: UnsafeMutableRawPointer(gtk_page_setup_new()))
    gtk_page_setup_set_orientation(setup.pointer(), GTK_PAGE_ORIENTATION_LANDSCAPE)
    let size = gtk_paper_size_new(PaperSize.legal.name)
    gtk_page_setup_set_paper_size(setup.pointer(), size)
    gtk_paper_size_free(size)
    keep(settings(.a5), setup)
    XCTAssertEqual(kept(), ["na_legal", "portrait"])
  }

  func testAFileThatCannotBeWrittenCompletelyIsAnErrorAndLeavesTheEarlierOne() {
    let folder = path + ".folder"
    XCTAssertNoThrow(
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/ledger.pdf"
    XCTAssertNoThrow(try Data("earlier".utf8).write(to: URL(fileURLWithPath: file)))
    let operation = PrintOperation("Ledger", pageCount: 40) { canvas, page in
      canvas.text("Page \(page + 1)", at: Point(x: 0, y: 0), size: 24)
    }
    // A limit of the process has the effect of a full disk.
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    var small = limit
    small.rlim_cur = 4096
    let handler = signal(SIGXFSZ, SIG_IGN)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
    let error = result(of: "the error") { () -> PrintError? in
      do throws(PrintError) {
        try await operation.export(to: file)
        return nil
      } catch {
        return error
      }
    }
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    signal(SIGXFSZ, handler)
    XCTAssertNotNil(error ?? nil)
    XCTAssertEqual(FileManager.default.contents(atPath: file), Data("earlier".utf8))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), ["ledger.pdf"])
  }

  /// Exports to a link to the file, and checks that the file is written and the link remains.
  private func exportToLink() {
    let link = path + ".link"
    XCTAssertNoThrow(
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path))
    defer { try? FileManager.default.removeItem(atPath: link) }
    let operation = PrintOperation("Ledger", pageCount: 1) { _, _ in }
    result(of: "the file") { try await operation.export(to: link) }
    XCTAssertEqual(FileManager.default.contents(atPath: path)?.prefix(4), Data("%PDF".utf8))
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), path)
  }

  func testAnExportReplacesAFileButNotItsPermissionsOrALinkToIt() {
    XCTAssertNoThrow(try Data("earlier".utf8).write(to: URL(fileURLWithPath: path)))
    chmod(path, 0o640)
    exportToLink()
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes?[.posixPermissions] as? Int, 0o640)
  }

  func testAnExportMakesTheFileToWhichALinkPoints() { exportToLink() }

  func testAFileThatCannotBeWrittenIsAnError() {
    let operation = PrintOperation("Ledger", pageCount: 1) { _, _ in }
    let message = result(of: "the error") {
      do throws(PrintError) {
        try await operation.export(to: "/nowhere/ledger.pdf")
        return "there is no such folder"
      } catch {
        return "\(error)"
      }
    }
    XCTAssertTrue(message?.contains("cannot be printed") == true, message ?? "")
  }
}
