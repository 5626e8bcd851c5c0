import BinderyGTK
import ShowcaseModels

struct Letter: Identifiable, Equatable, Sendable {
  let id: Int
  var subject: String { "Letter \(id + 1)" }
}

@MainActor
final class EndlessViewModel {
  let letters = MutableObservableArray<Letter>()
  /// Loads the next page. A request during another one is dropped.
  let more = Command<Void, Void>()
  private let load: @Sendable (Int) async throws -> [Letter]

  /// - Parameter load: Asks a server for the letters from a number on.
  init(load: @escaping @Sendable (Int) async throws -> [Letter]) {
    self.load = load
    more.perform(self, EndlessViewModel.loadNext)
    more()
  }

  private func loadNext() async throws {
    for letter in try await load(letters.items.count) { letters.append(letter) }
  }
}

final class LetterRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(9)
  }

  func bind(to letter: Letter) {
    text = letter.subject
    accessibleLabel = text
  }
}

final class EndlessPage: Page {
  let viewModel = EndlessViewModel { start in
    try await Task.sleep(for: .milliseconds(400))
    return (start..<start + 40).map(Letter.init)
  }

  override func load() -> Widget {
    let (table, spinner, count) = (TableView(selection: .single), Spinner(), Label())
    table.accessibleLabel = "Letters"
    spinner.accessibleLabel = "Loading"
    count.addClass("dim-label")
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    list.onEdgeReached { [viewModel] edge in if edge == .bottom { viewModel.more() } }
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.letters, row: LetterRow.self)
      spinner.binding.isSpinning *= viewModel.more.isExecuting
      count.textBinding *= viewModel.letters.currentValuePublisher.map { "\($0.count) letters" }
    }
    let bar = row([spinner, count])
    bar.setMargins(6)
    return Box(.vertical, [list, bar])
  }
}

extension CaseStudy {
  static let endless = CaseStudy(
    "endless", "Endless list", "The next page, when the end is reached",
    icon: "go-down-symbolic", .lists, features: ["Command", "infinite list", "policy"],
    guides: ["Disable a button while its work runs"],
    """
    Scroll to the end: the next forty letters are loaded, and the list stays where it is. Scroll \
    back and forth at the end meanwhile: a second request is dropped while the first is on, by \
    the policy of the command. The spinner is bound to whether the command runs. The rows above \
    are not made anew.
    """
  ) { EndlessPage() }
}
