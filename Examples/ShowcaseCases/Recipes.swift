import BinderyGTK
import ShowcaseModels

struct Recipe: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var steps: String
}

@MainActor
final class RecipesViewModel {
  let recipes = MutableObservableArray([
    Recipe(id: 1, name: "Bread", steps: "Knead flour, water, salt and yeast. Wait. Bake."),
    Recipe(id: 2, name: "Pancakes", steps: "Whisk eggs, milk and flour. Fry."),
    Recipe(id: 3, name: "Soup", steps: "Chop whatever there is. Boil."),
  ])

  /// The present recipe with this number.
  func recipe(_ id: Recipe.ID) -> some Publisher<Recipe, Never> {
    recipes.currentValuePublisher.compactMap { recipes in recipes.first { $0.id == id } }
  }

  func rename(_ id: Recipe.ID, _ name: String) {
    if let index = recipes.items.firstIndex(where: { $0.id == id }) {
      recipes.update(at: index) { $0.name = name }
    }
  }
}

final class RecipeRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(9)
  }

  func bind(to recipe: Recipe) { (text, accessibleLabel) = (recipe.name, recipe.name) }
}

final class RecipePage: Page {
  private let viewModel: RecipesViewModel
  private let recipe: Recipe

  init(_ viewModel: RecipesViewModel, _ recipe: Recipe) {
    (self.viewModel, self.recipe) = (viewModel, recipe)
  }

  override func load() -> Widget {
    let (name, steps) = (EntryRow("Name"), Label(recipe.steps))
    steps.wraps = true
    let present = viewModel.recipe(recipe.id)
    bindings.capture {
      binding.title *= present.map(\.name)
      name.binding.text *= present.map(\.name)
      Handler(self, RecipePage.rename) *= name.textPublisher.dropFirst()
    }
    return column([PreferencesGroup("", [name]), steps])
  }

  private func rename(_ name: String) { viewModel.rename(recipe.id, name) }
}

final class RecipeListPage: Page {
  private let viewModel: RecipesViewModel

  init(_ viewModel: RecipesViewModel) {
    self.viewModel = viewModel
    super.init()
    title = "Recipes"
  }

  override func load() -> Widget {
    let table = TableView(selection: .single)
    table.accessibleLabel = "Recipes"
    table.activatesOnSingleClick = true
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.recipes, row: RecipeRow.self)
        .didSelectRow(self, RecipeListPage.open)
    }
    return ScrolledWindow(table)
  }

  private func open(_ recipe: Recipe) { host?.show(RecipePage(viewModel, recipe)) }
}

final class RecipesPage: Page {
  private lazy var split = SplitHost(
    sidebar: RecipeListPage(RecipesViewModel()), placeholder: StatusPage(title: "Choose a recipe"),
    sidebarWidth: 200)

  override func load() -> Widget {
    split.hasWindowButtons = false
    return split.view
  }
}

extension CaseStudy {
  static let recipes = CaseStudy(
    "recipes", "Master and detail", "A list beside the page of its choice",
    icon: "emoji-food-symbolic", .screens, features: ["SplitHost", "Page", "master and detail"],
    guides: ["Show a list beside its detail"],
    """
    Choose a recipe and rename it: its row and the title follow while you type. Make the window \
    narrow: the list and the recipe are shown one at a time, with a way back. The list opens a \
    page at its host, and does not know how that is shown. When another recipe is opened, the \
    page of the former one is released, and its bindings end. The detail follows the list by the \
    identity of its recipe.
    """
  ) { RecipesPage() }
}
