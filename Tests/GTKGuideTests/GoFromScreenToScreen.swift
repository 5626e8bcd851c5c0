import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class GoFromScreenToScreen: WindowTestCase {
  // guide
  struct Song: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  enum Route: Hashable { case songs, song(Song) }

  @MainActor
  final class SongsViewModel {
    let songs = MutableObservableArray([Song(id: 1, name: "Yesterday")])
    private let navigation: Navigation<Route>

    init(_ navigation: Navigation<Route>) { self.navigation = navigation }

    func open(_ song: Song) { navigation.push(.song(song)) }
  }

  enum Screen { case songs(SongsViewModel), song(Song) }
  // end of guide

  // guide
  final class SongRow: Label, BindableView {
    init() { super.init("") }
    func bind(to song: Song) { text = song.name }
  }

  final class SongsPage: Page {
    private let viewModel: SongsViewModel

    init(_ viewModel: SongsViewModel) {
      self.viewModel = viewModel
      super.init()
      title = "Songs"
    }

    override func load() -> Widget {
      let table = TableView()
      bindings.capture {
        table *= TableViewSectionBinding.items(viewModel.songs, row: SongRow.self)
          .didSelectRow(viewModel, SongsViewModel.open)
      }
      return ScrolledWindow(table)
    }
  }

  final class SongPage: Page {
    private let song: Song

    init(_ song: Song) {
      self.song = song
      super.init()
      title = song.name
    }

    override func load() -> Widget { Label(song.name) }
  }

  @MainActor
  final class SongsApp {
    let navigator = Navigator(root: Route.songs) { route, navigation -> Screen in
      switch route {
      case .songs: .songs(SongsViewModel(navigation))
      case .song(let song): .song(song)
      }
    }
    // Nothing else retains the host.
    lazy var host = NavigationHost(navigator) { screen in
      switch screen {
      case .songs(let viewModel): SongsPage(viewModel)
      case .song(let song): SongPage(song)
      }
    }

    func show(in window: Window) { window.content = host.view }
  }
  // end of guide

  func testChoosingASongOpensItAndBackReturns() {
    let app = SongsApp()
    let window = show(Box(.vertical))
    app.show(in: window)
    frames(2, of: app.host.view)
    guard case .songs(let viewModel) = app.navigator.top.screen else { return XCTFail("no songs") }
    viewModel.open(viewModel.songs.items[0])
    XCTAssertEqual(app.host.top.title, "Yesterday")
    app.navigator.pop()
    XCTAssertEqual(app.host.top.title, "Songs")
    window.destroy()
  }

  func testThisClassIsListed() async {}
}
