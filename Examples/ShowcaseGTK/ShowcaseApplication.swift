import BinderyGTK
import Foundation
import ShowcaseModels

/// The app: opens the database and a window for it.
@MainActor
final class ShowcaseApplication {
  private let application = Application(id: "org.bindery.Showcase")
  private let path: String
  private let screen: Screen
  private let link: ShowcaseLink?
  private let style: ColorScheme
  private let logsActions: Bool
  private let picture: String?
  private let size: (width: Int, height: Int)
  private var window: ShowcaseWindow?

  init(
    database path: String, screen: Screen, link: ShowcaseLink?, style: ColorScheme,
    logsActions: Bool, picture: String?, size: String
  ) {
    self.path = path
    self.screen = link?.screen ?? screen
    self.link = link
    self.style = style
    self.logsActions = logsActions
    self.picture = picture
    let parts = size.split(separator: "x").compactMap { Int($0) }
    self.size = parts.count == 2 ? (parts[0], parts[1]) : (900, 640)
    application.onActivate { [weak self] application in self?.open(application) }
  }

  func run() -> Int32 {
    application.run()
  }

  private func open(_ application: Application) {
    Style.colorScheme = style
    Style.add(css: Self.css + ProfilePhotoView.css + NearbyFlow.css)
    Style.add(icons: NearbyFlow.icons)
    // If no desktop configures a font, GTK falls back to one that was not designed for it.
    if ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"] == nil {
      Style.setFont("Cantarell 11")
    }
    let window = ShowcaseWindow(application, database: path, logsActions: logsActions, size)
    self.window = window
    if let path = link?.places { window.openNearby(path: path) } else { window.open(screen) }
    window.present()
    if let picture { window.savePicture(picture) { application.quit() } }
  }

  private static let css = """
    .people, .shops, .stress, .results { background: transparent; }
    .people > row, listview.shops:not(.sectioned-grid) > row, .stress > row,
    .results > row {
      border-radius: 9px; margin: 0 6px; padding: 6px; }
    .sectioned-grid.shops { padding: 6px; }
    .sectioned-grid.shops .section-header { padding-top: 6px; padding-left: 6px; }
    .rating { color: @accent_color; }
    .problem { color: @error_color; }
    .banner { background: alpha(@accent_bg_color, 0.15); }
    .team-card { padding: 18px 12px; }
    .points { color: @accent_color; }
    .note { padding: 9px; border-radius: 12px; }
    .note textview, .note textview text { background: transparent; }
    """
}
