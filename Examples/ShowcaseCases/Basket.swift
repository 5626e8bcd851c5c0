import BinderyGTK
import Observation
import ShowcaseModels

@Observable @MainActor
final class Basket {
  private(set) var items: [String] = []
  private(set) var price = 0
  var title: String {
    items.isEmpty ? "Nothing yet" : "\(items.count.counted("item")) for \(price) €"
  }

  func add(_ item: String, price: Int) {
    items.append(item)
    self.price += price
  }

  func clear() { (items, price) = ([], 0) }
}

final class BasketPage: Page {
  let basket = Basket()

  override func load() -> Widget {
    let (title, items) = (Label(), Label())
    let (tea, bread, clear) = (Button("Tea, 4 €"), Button("Bread, 3 €"), Button("Clear"))
    title.addClass("title-2")
    items.wraps = true
    bindings.capture {
      title.textBinding *= observing { [basket] in basket.title }
      items.textBinding *= observing { [basket] in basket.items.joined(separator: ", ") }
      clear.isEnabledBinding *= observing { [basket] in !basket.items.isEmpty }
      Handler(basket) { basket in { basket.add("Tea", price: 4) } } *= tea.tapPublisher
      Handler(basket) { basket in { basket.add("Bread", price: 3) } } *= bread.tapPublisher
      Handler(basket, Basket.clear) *= clear.tapPublisher
    }
    return column([title, row([tea, bread]), row([clear]), items])
  }
}

extension CaseStudy {
  static let basket = CaseStudy(
    "observing", "@Observable models", "Swift’s own observation, bound", icon: "view-list-symbolic",
    .state, features: ["observing", "@Observable", "Observation"],
    guides: ["Use @Observable models"],
    """
    Fill the basket and clear it. The model is a plain @Observable class, without a subject or a \
    publisher. Each binding evaluates an expression, and again after a property that it has read \
    changed. Two properties that change together are delivered once. Expressions may use computed \
    properties.
    """
  ) { BasketPage() }
}
