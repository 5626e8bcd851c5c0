import Bindery
import BinderyTesting
import Testing

@Suite("Guide: sort, filter and group a list") @MainActor
struct SortFilterAndGroupAList {
  @Test("The groups follow edits, the search and the order")
  func groups() {
    // guide
    struct Film: Identifiable, Equatable {
      let id: Int
      var title: String
      var year: Int
      var decade: Int { year / 10 * 10 }
    }

    @MainActor
    final class FilmsViewModel {
      let films = MutableObservableArray<Film>()
      let search = CurrentValueSubject<String, Never>("")
      let isNewestFirst = CurrentValueSubject<Bool, Never>(false)

      private(set) lazy var decades =
        films
        .filter(by: search) { film, text in text.isEmpty || film.title.contains(text) }
        .sorted(by: isNewestFirst) { left, right, isNewestFirst in
          isNewestFirst ? left.year > right.year : left.year < right.year
        }
        .sectioned { $0.decade }
    }
    // end of guide
    let viewModel = FilmsViewModel()
    viewModel.films.items = [
      Film(id: 1, title: "Ran", year: 1985), Film(id: 2, title: "Alien", year: 1979),
      Film(id: 3, title: "Brazil", year: 1985),
    ]
    func shown() -> [String] {
      viewModel.decades.sections.map { section in
        "\(section.section): " + section.items.map(\.title).joined(separator: ", ")
      }
    }
    #expect(shown() == ["1970: Alien", "1980: Ran, Brazil"])
    viewModel.isNewestFirst.value = true
    #expect(shown() == ["1980: Ran, Brazil", "1970: Alien"])
    viewModel.search.value = "an"
    #expect(shown() == ["1980: Ran"])
    viewModel.films.append(Film(id: 4, title: "Titanic", year: 1997))
    #expect(shown() == ["1990: Titanic", "1980: Ran"])
  }
}
