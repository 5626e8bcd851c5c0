import Bindery
import BinderyTesting
import Testing

@Suite("Guide: show a spinner that does not flicker") @MainActor
struct ShowASpinnerThatDoesNotFlicker {
  @Test("Short work shows no spinner, and a spinner that is shown stays for a second")
  func steadies() {
    let clock = ManualScheduler()
    let isLoading = CurrentValueSubject<Bool, Never>(false)
    let spinner = Recorder(false)
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      spinner.binding.value *= isLoading.steadied(
        after: .milliseconds(50), atLeast: .seconds(1), scheduler: clock)
    }
    // end of guide
    isLoading.value = true
    clock.advance(by: .milliseconds(40))
    isLoading.value = false
    clock.advance(by: .seconds(1))
    #expect(!spinner.history.contains(true))
    isLoading.value = true
    clock.advance(by: .milliseconds(60))
    isLoading.value = false
    #expect(spinner.value)
    clock.advance(by: .seconds(1))
    #expect(!spinner.value)
    #expect(spinner.history.filter { $0 }.count == 1)
  }
}
