import Bindery
import BinderyTesting
import Testing

@Suite("Guide: find out why a view shows this") @MainActor
struct FindOutWhyAViewShowsThis {
  @Test("The chain leads from the tap to the label")
  func chain() {
    ChangeTrace.begin()
    defer { ChangeTrace.end() }

    // guide
    struct Cart: ViewState {
      var price = 0
      var total: String { "€ \(price)" }
    }

    final class CartModel: ViewModel<Cart> {
      func add() { write { $0.price += 12 } }
    }

    let cart = CartModel(initialState: Cart())
    let (button, label) = (HeadlessButton("Add"), Recorder(""))
    let bindings = BindingGroup {
      label.binding.value *= cart[\.total]
      Handler(cart, CartModel.add) *= button.tapPublisher
    }
    button.tap()

    let binding = BindingLedger.bindings(of: label)[0].id
    let shown = ChangeTrace.steps.last { $0.binding == binding }!
    let kinds = ChangeTrace.causes(of: shown.id).map(\.kind)
    #expect(kinds == [.input, .event, .write, .show])
    // end of guide
    withExtendedLifetime(bindings) {}
  }
}
