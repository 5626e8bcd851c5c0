import Bindery
import BinderyTesting
import Testing

@Suite("Guide: change several values at once") @MainActor
struct ChangeSeveralValuesAtOnce {
  @Test("A view never shows one new value beside an old one")
  func transacts() {
    let title = Recorder("")
    // guide
    @MainActor
    final class TrackViewModel {
      let name = CurrentValueSubject<String, Never>("Intro")
      let number = CurrentValueSubject<Int, Never>(1)

      func play(_ name: String, _ number: Int) {
        transaction {
          self.name.value = name
          self.number.value = number
        }
      }
    }

    let viewModel = TrackViewModel()
    let bindings = BindingGroup {
      title.binding.value *= viewModel.name.combineLatest(viewModel.number) { "\($1). \($0)" }
    }
    // end of guide
    viewModel.play("Air", 2)
    #expect(title.history == ["", "1. Intro", "2. Air"])
    bindings.clear()
  }
}
