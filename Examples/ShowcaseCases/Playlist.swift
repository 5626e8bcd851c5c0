import BinderyGTK
import ShowcaseModels

struct Song: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
}

@MainActor
final class PlaylistViewModel {
  let songs = MutableObservableArray(
    ["Air", "Bourrée", "Courante", "Fugue", "Gigue", "Sarabande"].enumerated().map {
      Song(id: $0, title: $1)
    })

  private(set) lazy var order = songs.currentValuePublisher.map {
    $0.map(\.title).joined(separator: ", ")
  }

  func reverse() { songs.items = ListItems(songs.items.reversed()) }
}

final class SongRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(9)
  }

  func bind(to song: Song) {
    text = song.title
    accessibleLabel = song.title
  }
}

final class PlaylistPage: Page {
  let viewModel = PlaylistViewModel()

  override func load() -> Widget {
    let (table, order, reverse) = (TableView(selection: .single), Label(), Button("Reverse"))
    table.accessibleLabel = "Songs"
    table.addClass("card")
    order.wraps = true
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.songs, row: SongRow.self)
        .movesRows(of: viewModel.songs)
      order.textBinding *= viewModel.order
      Handler(viewModel, PlaylistViewModel.reverse) *= reverse.tapPublisher
    }
    let list = ScrolledWindow(table)
    list.minimumHeight = 280
    return column([list, order, row([reverse])])
  }
}

extension CaseStudy {
  static let playlist = CaseStudy(
    "playlist", "Drag to reorder", "Rows that the user moves", icon: "view-sort-ascending-symbolic",
    .lists, features: ["movesRows", "drag and drop", "MutableObservableArray"],
    guides: ["Let the user reorder rows"],
    """
    Drag a song to another place, or press Alt+Down in a row. The line below shows the order of \
    the view model's list: it follows at once. The table does not get the change back that the \
    user has made in it. Reverse moves the rows, and the selection stays with its song.
    """
  ) { PlaylistPage() }
}
