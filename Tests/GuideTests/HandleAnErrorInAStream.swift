import Bindery
import BinderyTesting
import Testing

@Suite("Guide: handle an error in a stream") @MainActor
struct HandleAnErrorInAStream {
  @Test("The last good value stays, the error is shown, and the stream goes on")
  func handles() {
    let (label, banner) = (Recorder(""), Recorder(""))
    // guide
    struct SensorError: Error {}

    @MainActor
    final class SensorViewModel {
      let readings = PassthroughSubject<Result<Double, SensorError>, Never>()
    }

    let viewModel = SensorViewModel()
    let bindings = BindingGroup(onError: { error in
      banner.value = "The sensor does not answer."
    }) {
      label.binding.value *= viewModel.readings.map { $0.map { "\($0) °C" } }
    }
    // end of guide
    viewModel.readings.send(.success(20.5))
    viewModel.readings.send(.failure(SensorError()))
    #expect(label.value == "20.5 °C")
    #expect(banner.value == "The sensor does not answer.")
    viewModel.readings.send(.success(21))
    #expect(label.value == "21.0 °C")
    bindings.clear()
  }
}
