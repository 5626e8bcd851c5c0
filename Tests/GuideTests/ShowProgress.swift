import Bindery
import BinderyTesting
import Testing

@Suite("Guide: show progress, and offer to cancel") @MainActor
struct ShowProgress {
  @Test("The bar follows the work, and Cancel ends it")
  func progresses() async {
    // guide
    @MainActor
    final class ImportViewModel {
      let load: Command<[String], Int>

      init(store: @escaping @Sendable (String) async throws -> Void) {
        load = Command { (files: [String], progress: CommandProgress) in
          for (index, file) in files.enumerated() {
            try Task.checkCancellation()
            try await store(file)
            progress(Double(index + 1) / Double(files.count))
          }
          return files.count
        }
      }

      func cancel() { load.cancel() }
    }
    // end of guide
    let held = Locked(true)
    let viewModel = ImportViewModel { file in
      while file == "b" && held.value { await settle() }
    }
    let (bar, cancel) = (Recorder(0.0), HeadlessButton("Cancel"))
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      bar.binding.value *= viewModel.load.progress.map { $0 ?? 0 }
      Handler(viewModel, ImportViewModel.cancel) *= cancel.tapPublisher
    }
    // end of guide
    #expect(viewModel.load(["a", "b"]))
    #expect(await eventually { bar.value == 0.5 })
    cancel.tap()
    #expect(!viewModel.load.isExecuting.value)
    held.withLock { $0 = false }
    await settle()
    #expect(bar.value == 0)
  }
}
