import Bindery
import BinderyTesting
import Testing

@Suite("Guide: find a leak") @MainActor
struct FindALeak {
  @Test("A handler that names its method is released, a closure with self is not")
  func finds() {
    // guide
    @MainActor
    final class ClockScreen: BindingHost {
      var text = ""
      let bindings = BindingGroup()
      let ticks = PassthroughSubject<Int, Never>()

      init() {
        bindings.capture {
          Handler(self, ClockScreen.show) *= ticks
        }
      }

      func show(_ seconds: Int) { text = "\(seconds) s" }
    }

    #expect(isReleased { ClockScreen() })
    // end of guide

    @MainActor
    final class LeakingScreen {
      let bindings = BindingGroup()
      let ticks = PassthroughSubject<Int, Never>()
      var text = ""

      init() {
        bindings.capture {
          let cancellable = ticks.sink { self.text = "\($0) s" }
          BindingGroup.retainInOpenGroup(cancellable)
        }
      }
    }
    #expect(!isReleased { LeakingScreen() })
  }
}
