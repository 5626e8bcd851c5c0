import Bindery
import BinderyTesting
import Testing

@Suite("Guide: retry what failed") @MainActor
struct RetryWhatFailed {
  @Test("One part fails, the other is shown, and a retry asks for the failed part only")
  func retries() async {
    let isDown = Locked(true)
    let asked = Locked<[String]>([])
    // guide
    enum Part: Hashable, Sendable { case news, weather }

    @MainActor
    final class HomeViewModel {
      let loader: Loader<Part, [String]>

      init(fetch: @escaping @Sendable (Part) async throws -> [String]) {
        loader = Loader([.news, .weather], load: fetch)
        loader.load()
      }

      func retry() {
        for (part, _) in loader.state.failures { loader.refresh(part) }
      }
    }
    // end of guide
    struct Offline: Error {}
    let viewModel = HomeViewModel { part in
      asked.withLock { $0.append("\(part)") }
      guard part == .news || !isDown.value else { throw Offline() }
      return ["\(part)"]
    }
    let (rows, message) = (Recorder<[String]>([]), Recorder(""))
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      rows.binding.value *= viewModel.loader.states.map { $0.values.flatMap(\.value) }
      message.binding.value *= viewModel.loader.states.map { state in
        state.failures.map { "\($0.part) could not be loaded." }.joined(separator: " ")
      }
    }
    // end of guide
    await viewModel.loader.waitUntilLoaded()
    #expect(await eventually { message.value == "weather could not be loaded." })
    #expect(rows.value == ["news"])
    isDown.withLock { $0 = false }
    viewModel.retry()
    #expect(await eventually { rows.value == ["news", "weather"] })
    #expect(message.value == "")
    #expect(asked.value.filter { $0 == "news" }.count == 1)
  }
}
