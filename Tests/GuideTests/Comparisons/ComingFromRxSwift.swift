import Bindery
import BinderyTesting
import Testing

@Suite("Coming from RxSwift") @MainActor
struct ComingFromRxSwift {
  @Test("Fields, buttons and lists are bound as the page says")
  func binds() async {
    let (field, button, label) = (HeadlessLine(), HeadlessButton(), Recorder(""))
    let bindings = BindingGroup()
    // guide
    @MainActor
    final class SearchViewModel {
      let query = CurrentValueSubject<String, Never>("")
      let search: Command<Void, Int>

      init(find: @escaping @Sendable (String) async throws -> Int) {
        search = Command(isEnabled: query.map { !$0.isEmpty }) { [query] in
          try await find(query.value)
        }
      }
    }
    // end of guide
    let viewModel = SearchViewModel { $0.count }
    // guide
    bindings.capture {
      field *= .subject(viewModel.query)
      button *= viewModel.search
      label.binding.value *= viewModel.search.values.map { "\($0) results" }
    }
    // end of guide
    field.type("tea")
    button.tap()
    #expect(await eventually { label.value == "3 results" })
  }

  @Test("Sections need no index arithmetic")
  func sections() {
    // guide
    struct Song: Identifiable, Equatable {
      let id: Int
      var title: String
      var genre: String
    }

    let songs = MutableObservableArray<Song>()
    let genres = songs.sorted(by: \.title).sectioned { $0.genre }
    // end of guide
    songs.items = [Song(id: 1, title: "B", genre: "Jazz"), Song(id: 2, title: "A", genre: "Folk")]
    #expect(genres.sections.map(\.section) == ["Folk", "Jazz"])
  }
}
