import Bindery
import BinderyTesting
import Observation
import Testing

// guide
@Observable @MainActor
final class Basket {
  var items: [String] = []
  var price = 0
  var title: String { "\(items.count) items, \(price) €" }
}
// end of guide

@Suite("Guide: use @Observable models") @MainActor
struct UseObservableModels {
  @Test("A label follows a computed property of an observable object")
  func observes() {
    let basket = Basket()
    let label = Recorder("")
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      label.binding.value *= observing { basket.title }
    }
    // end of guide
    #expect(label.value == "0 items, 0 €")
    transaction {
      basket.items.append("Tea")
      basket.price = 4
    }
    #expect(label.value == "1 items, 4 €")
    #expect(label.history == ["", "0 items, 0 €", "1 items, 4 €"])
  }
}
