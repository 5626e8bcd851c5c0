import BinderyStore
import BinderyTesting
import Testing

@Suite("Guide: test a reducer") @MainActor
struct TestAReducer {
  @Test("The guide's own checks hold")
  func reduces() {
    // guide
    struct Cart: Equatable, Sendable {
      var items: [String: Int] = [:]
    }

    enum CartAction: Action {
      case added(String)
      case removed(String)
    }

    let reducer = Reducer<Cart, CartAction> { cart, action in
      switch action {
      case .added(let item): cart.items[item, default: 0] += 1
      case .removed(let item): cart.items[item] = nil
      }
    }
    // end of guide
    // guide
    var cart = Cart()
    for action in [CartAction.added("tea"), .added("tea"), .added("milk"), .removed("milk")] {
      reducer(&cart, action)
    }
    #expect(cart == Cart(items: ["tea": 2]))
    // end of guide
  }
}
