import Bindery
import BinderyTesting
import Testing

@Suite("Coming from plain Combine") @MainActor
struct ComingFromCombine {
  @Test("The screen follows the view model, also from another thread, and is released")
  func binds() async {
    // guide
    @MainActor
    final class PriceScreen: BindingHost {
      var text = ""
      private let bindings = BindingGroup()

      init(_ price: CurrentValueSubject<Int, Never>) {
        bindings.capture {
          self.binding.text *= price.map { "\($0) €" }
        }
      }
    }
    // end of guide
    let price = CurrentValueSubject<Int, Never>(3)
    let screen = PriceScreen(price)
    #expect(screen.text == "3 €")
    price.value = 4
    #expect(screen.text == "4 €")
    #expect(isReleased { PriceScreen(price) })
  }
}
