import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseCases
@testable import ShowcaseModels
@testable import ShowcaseSources

@Suite("Case studies") @MainActor
struct CaseStudyTests {
  @Test("Each has a name of its own, sentences, and its file as a resource")
  func described() throws {
    let items = CaseStudy.all.map(\.item)
    #expect(Set(items.map(\.id)).count == items.count)
    #expect(Set(items.map(\.title)).count == items.count)
    for item in items {
      #expect(item.sentences.split(separator: ". ").count >= 4, "\(item.id)")
      let source = try #require(ShowcaseSources.text(of: item.file), "\(item.file)")
      #expect(source.contains("extension CaseStudy"))
      #expect(source.split(separator: "\n").count <= 100, "\(item.file)")
    }
  }

  @Test("The guides that they name are in the manual")
  func guides() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/Manual.docc/Guides").standardized
    let titles = try FileManager.default.contentsOfDirectory(atPath: root.path).map { name in
      try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
        .prefix { !$0.isNewline }.dropFirst(2)
    }
    for guide in CaseStudy.all.flatMap(\.item.guides) {
      #expect(titles.contains { $0 == guide }, "\(guide)")
    }
  }

  @Test("The gallery is searched by titles and by features, in the order of its groups")
  func search() {
    let gallery = GalleryViewModel(CaseStudy.all.map(\.item))
    #expect(
      gallery.groups.sections.map(\.section)
        == [.screens, .lists, .data, .state, .forms, .stores])
    gallery.search.value = "undo"
    #expect(gallery.groups.sections.flatMap(\.items).map(\.id) == ["stamps", "undo"])
    #expect(gallery.best?.id == "undo")
    gallery.search.value = "deleting rows undo"
    #expect(gallery.best?.id == gallery.groups.sections.first?.items.first?.id)
    gallery.search.value = "STOREHISTORY travel"
    #expect(gallery.groups.sections.flatMap(\.items).map(\.id) == ["travel"])
    gallery.search.value = "no such thing"
    #expect(gallery.groups.sections.isEmpty)
  }

  @Test("Films are found, and grouped by decade")
  func films() {
    let films = FilmsViewModel()
    films.search.value = "an"
    #expect(films.decades.sections.map(\.section) == [1940, 1980])
    films.isNewestFirst.value = true
    #expect(films.decades.sections.map(\.section) == [1980, 1940])
  }

  @Test("A moved song changes the order")
  func playlist() {
    let playlist = PlaylistViewModel()
    playlist.reverse()
    #expect(playlist.songs.items.map(\.title).first == "Sarabande")
  }

  @Test("A mark stays with its download")
  func downloads() {
    let viewModel = DownloadsViewModel()
    let subscription = viewModel.rows.changeSetPublisher.sink { _ in }
    viewModel.rows.items[0].isMarked.value = true
    viewModel.rename()
    viewModel.rotate()
    #expect(viewModel.rows.items.map(\.isMarked.value) == [false, false, false, true])
    #expect(viewModel.rows.items.last?.name.value == "atlas+")
    subscription.cancel()
  }

  @Test("A change is undone and redone")
  func undo() {
    let drawing = DrawingViewModel()
    _ = drawing.history
    drawing.rename("Paper")
    drawing.undo()
    #expect(drawing.state.text == "Bindery")
    drawing.redo()
    #expect(drawing.state.text == "Paper")
  }

  @Test("A saved letter is restored, and a damaged one is reported")
  func memory() {
    let letter = LetterViewModel()
    letter.address("Ada")
    letter.save()
    letter.clear()
    letter.restoreSaved()
    #expect(letter.state.recipient == "Ada")
    letter.saved.value = "{"
    letter.restoreSaved()
    #expect(letter.state.recipient == "Ada")
    #expect(!letter.problem.value.isEmpty)
  }

  @Test("A second request for a page is dropped while the first is on")
  func endless() async {
    let viewModel = EndlessViewModel { [Letter(id: $0), Letter(id: $0 + 1)] }
    viewModel.more()
    #expect(await eventually { viewModel.letters.items.count == 2 })
    #expect(await eventually { !viewModel.more.isExecuting.value })
    viewModel.more()
    #expect(await eventually { viewModel.letters.items.map(\.id) == [0, 1, 2, 3] })
  }

  @Test("A count of one has a noun in the singular")
  func singular() {
    #expect([0, 1, 2].map { $0.counted("day") } == ["0 days", "1 day", "2 days"])
    #expect(TripViewModel.days == ["1 day", "2 days", "3 days", "4 days", "5 days"])
  }

  @Test("The sentence of a basket is derived from its items")
  func observing() {
    let basket = Basket()
    basket.add("Tea", price: 4)
    #expect(basket.title == "1 item for 4 €")
    basket.add("Tea", price: 4)
    #expect(basket.title == "2 items for 8 €")
    basket.clear()
    #expect(basket.title == "Nothing yet")
  }

  @Test("A taken name is the problem of its field")
  func signUp() async {
    let viewModel = SignUpViewModel { $0 == "ada" }
    viewModel.name.value = "ada"
    #expect(await eventually { viewModel.name.problem.value != nil })
    #expect(viewModel.name.problem.value?.message == "The name “ada” is taken.")
  }

  @Test("The past is shown, and what is added meanwhile is kept")
  func travel() {
    let viewModel = TimeTravelViewModel()
    let history = viewModel.history
    for item in ["Tea", "Bread"] { viewModel.add(item) }
    viewModel.jump(to: 1)
    #expect(viewModel.store.state.items == ["Tea"])
    viewModel.add("Plums")
    history.resume()
    #expect(viewModel.store.state.items == ["Tea", "Bread", "Plums"])
  }

  @Test("Only the last search is answered")
  func effects() async {
    let viewModel = StoreSearchViewModel { query in
      try await Task.sleep(for: .milliseconds(1))
      return [query]
    }
    for text in ["b", "be", "ber"] { viewModel.change(text) }
    #expect(await eventually { !viewModel.store.state.isSearching })
    #expect(viewModel.store.state.summary == "ber")
  }

  @Test("A text is settled after a pause")
  func debounce() {
    let clock = ManualScheduler()
    let viewModel = DebounceViewModel(clock: clock)
    var settled: [String] = []
    let subscription = viewModel.settled.sink { settled.append($0) }
    for text in ["a", "ab"] { viewModel.text.value = text }
    clock.advance(by: .milliseconds(500))
    #expect(settled == ["", "ab"])
    subscription.cancel()
  }

  @Test("Source text is split into keywords, strings and comments, and nothing is lost")
  func tokens() {
    let text = "let a = \"x \\\" // y\" // \"z\"\nlettuce(\"\"\"\n  \"q\"\n\"\"\")"
    let tokens = SwiftToken.tokens(of: text)
    #expect(tokens.map(\.text).joined() == text)
    #expect(
      tokens.filter { $0.kind != .plain }.map(\.text) == [
        "let", "\"x \\\" // y\"", "// \"z\"", "\"\"\"\n  \"q\"\n\"\"\"",
      ])
    #expect(SwiftMarkup.markup(of: "a < b & c", isDark: false) == "a &lt; b &amp; c")
  }
}
