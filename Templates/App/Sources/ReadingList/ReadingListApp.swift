import BinderyGTK
import Foundation
import ReadingListModels

/// The app: opens the database and a window for it.
@main
@MainActor
enum ReadingListApp {
  static func main() {
    let application = Application(id: "org.example.ReadingList")
    let state = SettingsFile.state(of: application)
    application.onActivate { application in
      if let window = application.activeWindow { return window.present() }
      let window = ApplicationWindow(application)
      (window.width, window.height) = (480, 600)
      window.keepSize(in: state)
      for keys in ["<Control>w", "<Control>q"] {
        window.addShortcut(keys) { [weak window] in window?.close() }
      }
      PageWindow.present(firstPage(), in: window)
    }
    exit(application.run(CommandLine.arguments))
  }

  private static func firstPage() -> Page {
    do {
      return BookListPage(BookListViewModel(try BookDatabase.open()))
    } catch {
      return FailurePage("\(BookDatabase.defaultFile.path) cannot be opened: \(error.reason)")
    }
  }
}
