import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class SortByAColumn: WindowTestCase {
  // guide
  struct Track: Identifiable, Equatable {
    let id: Int
    var title: String
    var seconds: Int
  }

  @MainActor
  final class TracksViewModel {
    let tracks = MutableObservableArray<Track>()
    let sort = CurrentValueSubject<TableSort?, Never>(nil)

    private(set) lazy var shown = tracks.sorted(by: sort) { left, right, sort in
      let (low, high) = sort?.isAscending == false ? (right, left) : (left, right)
      return sort?.column == 1 ? low.seconds < high.seconds : low.title < high.title
    }
  }

  final class TrackCells: ColumnCells, BindableView {
    private let (title, length) = (Label(), Label())

    init() { super.init([title, length]) }

    func bind(to track: Track) {
      title.text = track.title
      length.text = "\(track.seconds) s"
    }
  }

  final class TracksPage: Page {
    let table = ColumnTableView([
      .init("Title", isSortable: true, expands: true), .init("Length", isSortable: true),
    ])
    private let viewModel: TracksViewModel

    init(_ viewModel: TracksViewModel) {
      self.viewModel = viewModel
      super.init()
    }

    override func load() -> Widget {
      bindings.capture {
        table *= TableViewSectionBinding.items(viewModel.shown, row: TrackCells.self)
        viewModel.sort *= table.sortPublisher
      }
      return ScrolledWindow(table)
    }
  }
  // end of guide

  func testAClickOnAHeadingSortsTheList() async {
    let viewModel = TracksViewModel()
    viewModel.tracks.items = [
      Track(id: 1, title: "Fugue", seconds: 90), Track(id: 2, title: "Air", seconds: 200),
    ]
    let page = TracksPage(viewModel)
    let window = show(page.view)
    XCTAssertEqual(viewModel.shown.items.map(\.id), [2, 1])
    page.table.activateHeader(of: page.table.allColumns[1])
    wait(for: "the order") { viewModel.shown.items.map(\.id) == [1, 2] }
    window.destroy()
  }
}
