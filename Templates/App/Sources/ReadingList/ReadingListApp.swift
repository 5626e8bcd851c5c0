import BinderyGTK
import Foundation
import ReadingListModels

/// The texts in the user's language, from the catalogs in Packaging/languages.
let texts = Texts("readinglist")

/// The app: opens the database and a window for it.
@main
@MainActor
enum ReadingListApp {
  static func main() {
    let application = Application(id: "org.example.ReadingList")
    application.onActivate { application in
      if let window = application.activeWindow { return window.present() }
      do {
        let window = BookWindow(
          application, try BookDatabase.open(sortedFor: .userOrder),
          settings: SettingsFile(application), state: .state(of: application))
        window.present()
      } catch {
        PageWindow.present(FailurePage(error), in: ApplicationWindow(application))
      }
    }
    exit(application.run(CommandLine.arguments))
  }
}
