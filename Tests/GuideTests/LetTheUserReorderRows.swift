import Bindery
import BinderyTesting
import Testing

@Suite("Guide: let the user reorder rows") @MainActor
struct LetTheUserReorderRows {
  final class Row: BindableView {
    var text = ""
    init() {}
    func bind(to song: Song) { text = song.title }
  }
  // guide
  struct Song: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  @MainActor
  final class PlaylistViewModel {
    let songs = MutableObservableArray([
      Song(id: 1, title: "Air"), Song(id: 2, title: "Fugue"), Song(id: 3, title: "Gigue"),
    ])
    var titles: [String] { songs.items.map(\.title) }
  }
  // end of guide

  @Test("A dragged row moves in the list, and the table agrees")
  func reorders() {
    let viewModel = PlaylistViewModel()
    let table = StrictTableHost<Row> { $0.text }
    let rows = TableRows<Row, Song>(
      cellClass: Row.self, make: { Row() }, row: { $0 }, bind: { $0.bind(to: $1) })
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.songs, rows: rows)
        .movesRows(of: viewModel.songs)
    }
    // end of guide
    #expect(table.move(RowPath(section: 0, row: 2), to: RowPath(section: 0, row: 0)))
    #expect(viewModel.titles == ["Gigue", "Air", "Fugue"])
    #expect(table.texts == [["Gigue", "Air", "Fugue"]])
    #expect(table.exceptions.isEmpty)
  }
}
