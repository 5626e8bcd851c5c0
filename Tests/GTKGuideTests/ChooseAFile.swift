import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class ChooseAFile: WindowTestCase {
  // guide
  static func chooseLedger(over window: Window) async -> URL? {
    let chooser = FileChooser(
      .open(multiple: false), title: "Open a Ledger", accept: "Open", parent: window,
      filters: [
        .init("Ledgers", ["*.ledger"]), .init("Text", types: ["text/*"]), .init("All Files", ["*"]),
      ])
    chooser.folder = UserFolders.documents
    return await chooser.choose().first
  }
  // end of guide

  // guide
  static func show(_ report: URL, in toasts: ToastOverlay) async {
    do {
      try await Program.open(report)
    } catch {
      toasts.show(Toast("\(error)"))
    }
  }
  // end of guide

  // guide
  static func openWith(_ report: URL, in window: Window) -> MenuModel {
    let open = ActionEntry("open-with", title: "Open With") { id in
      Task { try await Program.all(for: report).first { $0.id == id }?.open([report]) }
    }
    window.addActions([open])
    return MenuModel(
      Program.all(for: report).map { .target(open, title: $0.name, target: $0.id) })
  }
  // end of guide

  // guide
  static func makeApplication() -> Application {
    let application = Application(id: "org.example.Ledgers")
    application.onActivate { application in
      (application.activeWindow ?? ledgerWindow(application)).present()
    }
    application.onOpen { application, ledgers in
      for ledger in ledgers {
        ledgerWindow(application, ledger).present()
        RecentFiles.add(ledger)
      }
    }
    return application
  }
  // end of guide

  static func ledgerWindow(_ application: Application, _ ledger: URL? = nil) -> ApplicationWindow {
    let window = ApplicationWindow(application)
    window.title = ledger?.lastPathComponent ?? "New Ledger"
    return window
  }

  func testEachFileIsOpenedInAWindow() {
    let application = Self.makeApplication()
    var titles: [String] = []
    application.onOpen { application, ledgers in
      titles = ledgers.map(\.lastPathComponent)
      titles.append(application.activeWindow?.title ?? "")
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(["ledgers", "/tmp/a b.ledger"]), 0)
    XCTAssertEqual(titles, ["a b.ledger", "a b.ledger"])
  }

  func testTheChooserAnswers() async {
    let window = show(Label("Ledger"))
    let chooser = FileChooser(
      .folder, title: "Choose a Folder", accept: "Choose", parent: window)
    chooser.folder = URL(fileURLWithPath: "/tmp")
    var answer: [URL]?
    chooser.onResponse { answer = $0 }
    chooser.simulateSignal("response", -6)
    XCTAssertEqual(answer, [])
    window.destroy()
  }

  func testAnAddressThatNoProgramOpensIsAnError() {
    let toasts = ToastOverlay(Label("Report"))
    let window = show(toasts)
    let nobodys = URL(string: "bindery-nobody:report")!
    XCTAssertEqual(Program.all(for: nobodys).map(\.name), [])
    _ = Self.openWith(nobodys, in: window)
    let problem = result(of: "the error") {
      do {
        try await Program.open(nobodys)
        return ""
      } catch {
        await Self.show(nobodys, in: toasts)
        return "\(error)"
      }
    }
    XCTAssertEqual(problem?.hasPrefix("It cannot be opened: "), true, problem ?? "")
    window.destroy()
  }
}
