import BinderyGTK
import Foundation
import ShowcaseModels

/// The app: opens the database and a window for it.
@MainActor
final class ShowcaseApplication {
  // Each start has a database of its own.
  private let application = Application(id: "org.bindery.Showcase", isUnique: false)
  private let path: String
  private let server: String?
  private let screen: String
  private let link: ShowcaseLink?
  private let service: ServiceTrouble
  private let style: ColorScheme
  private let logsActions: Bool
  private let picture: String?
  private let size: (width: Int, height: Int)?
  private let settings: SettingsFile
  /// The screen that was open last.
  private let lastScreen: CurrentValueSubject<String, Never>
  private var window: ShowcaseWindow?

  init(
    database path: String, server: String?, screen: Destination?, link: ShowcaseLink?,
    service: ServiceTrouble, style: ColorScheme, logsActions: Bool, picture: String?, size: String?
  ) {
    self.path = path
    self.server = server
    settings = SettingsFile(application)
    lastScreen = settings.value("screen", default: Gallery.welcome.id)
    self.screen = link?.screen.rawValue ?? screen?.id ?? lastScreen.value
    self.link = link
    self.service = service
    self.style = style
    self.logsActions = logsActions
    self.picture = picture
    let parts = (size ?? "").split(separator: "x").compactMap { Int($0) }
    self.size = parts.count == 2 ? (parts[0], parts[1]) : nil
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
    let window = ShowcaseWindow(
      application, database: path, server: server, service: service, logsActions: logsActions,
      lastScreen: lastScreen)
    (window.width, window.height) = (900, 640)
    if GTKLibrary.isInBrowser {
      // Fills the page.
      window.isMaximized = true
    } else if picture == nil {
      window.keepSize(in: settings)
    }
    if let size { (window.width, window.height) = size }
    self.window = window
    window.open(screen)
    if let path = link?.places { window.openNearby(path: path) }
    window.present()
    if let picture { window.savePicture(picture) { application.quit() } }
  }

  private static let css = """
    headerbar.narrow .start > button, headerbar.narrow .start > menubutton > button,
    headerbar.narrow .end > button { padding-left: 1px; padding-right: 1px; }
    headerbar.narrow .start, headerbar.narrow .end { border-spacing: 0; }
    .people, .shops, .stress, .results, .notes, .gallery { background: transparent; }
    .gallery-pane, .explanation { background: @window_bg_color; }
    .people > row, listview.shops:not(.sectioned-grid) > row, .stress > row,
    .results > row, .notes > row, .gallery > row {
      border-radius: 9px; margin: 0 6px; padding: 6px; }
    /* Otherwise it is darker than the window in the dark style. */
    listview.card { background-color: @card_bg_color; }
    .sectioned-grid.shops { padding: 6px; }
    .sectioned-grid.shops .section-header { padding-top: 6px; padding-left: 6px; }
    /* The card itself shows whether it is chosen. */
    .sectioned-grid.shops child.activatable:selected { background: none; }
    .sectioned-grid.shops child.activatable:selected > .card {
      box-shadow: 0 0 0 2px @accent_color; }
    /* Above the buttons at the bottom of a screen. */
    toast { margin-bottom: 60px; }
    .stress-graph { padding: 6px 9px; }
    .stress-flash-0 { animation: stress-0 800ms ease-out; border-radius: 9px; }
    .stress-flash-1 { animation: stress-1 800ms ease-out; border-radius: 9px; }
    @keyframes stress-0 { from { background-color: alpha(@accent_bg_color, 0.5); } }
    @keyframes stress-1 { from { background-color: alpha(@accent_bg_color, 0.5); } }
    .rating { color: @accent_color; }
    .problem { color: @error_color; }
    .banner { background: alpha(@accent_bg_color, 0.15); }
    .team-card { padding: 18px 12px; }
    .points { color: @accent_color; }
    .note { padding: 9px; border-radius: 12px; }
    .note textview, .note textview text { background: transparent; }
    """
}
