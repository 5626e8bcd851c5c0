import Bindery
import BinderyTesting
import Testing

@Suite("Guide: bind a property of your own view") @MainActor
struct BindAPropertyOfYourOwnView {
  @Test("Both ways of binding write the gauge")
  func binds() {
    // guide
    @MainActor
    final class Gauge: BindingHost {
      var fraction = 0.0 {
        didSet { redraw() }
      }
      private(set) var drawings = 0

      private func redraw() { drawings += 1 }
    }

    let gauge = Gauge()
    let battery = CurrentValueSubject<Int, Never>(80)
    let bindings = BindingGroup {
      gauge.binding.fraction *= battery.map { Double($0) / 100 }
    }
    // end of guide
    #expect(gauge.fraction == 0.8)
    battery.value = 80
    #expect(gauge.drawings == 1)
    battery.value = 50
    #expect(gauge.fraction == 0.5)
    bindings.clear()
    battery.value = 10
    #expect(gauge.fraction == 0.5)
  }
}
