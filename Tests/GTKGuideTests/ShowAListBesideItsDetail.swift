import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class ShowAListBesideItsDetail: WindowTestCase {
  // guide
  struct Recipe: Identifiable, Equatable {
    let id: Int
    var name: String
    var steps: String
  }

  final class RecipeRow: Label, BindableView {
    init() { super.init("") }
    func bind(to recipe: Recipe) { text = recipe.name }
  }

  final class RecipePage: Page {
    private let recipe: Recipe

    init(_ recipe: Recipe) {
      self.recipe = recipe
      super.init()
      title = recipe.name
    }

    override func load() -> Widget { Label(recipe.steps) }
  }

  final class RecipesPage: Page {
    private let recipes: MutableObservableArray<Recipe>

    init(_ recipes: MutableObservableArray<Recipe>) {
      self.recipes = recipes
      super.init()
      title = "Recipes"
    }

    override func load() -> Widget {
      let table = TableView()
      bindings.capture {
        table *= TableViewSectionBinding.items(recipes, row: RecipeRow.self)
          .didSelectRow(self, RecipesPage.open)
      }
      return ScrolledWindow(table)
    }

    func open(_ recipe: Recipe) { host?.show(RecipePage(recipe)) }
  }

  func present(_ recipes: MutableObservableArray<Recipe>, in window: Window) -> SplitHost {
    let host = SplitHost(
      sidebar: RecipesPage(recipes), placeholder: StatusPage(title: "Choose a recipe"))
    host.window = window
    window.content = host.view
    return host
  }
  // end of guide

  func testChoosingARecipeShowsItBesideTheList() async {
    let soup = Recipe(id: 1, name: "Soup", steps: "Boil.")
    let window = show(Box(.vertical))
    let host = present(MutableObservableArray([soup]), in: window)
    frames(2, of: host.view)
    (host.sidebar as? RecipesPage)?.open(soup)
    XCTAssertEqual(host.detail?.title, "Soup")
    let texts = host.detail?.view.descendants(of: Label.self).map(\.text) ?? []
    XCTAssertTrue(texts.contains("Boil."))
    window.destroy()
  }
}
