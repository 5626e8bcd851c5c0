import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class ShowProgress: WindowTestCase {
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

  // Not asynchronous: the command's task runs in the main loop that this test runs.
  func testTheBarFollowsTheWorkAndCancelEndsIt() {
    let held = Locked(true)
    let viewModel = ImportViewModel { file in
      while file == "b" && held.value { await settle() }
    }
    let bindings = BindingGroup()
    // guide
    let (bar, cancel) = (ProgressBar(), Button("Cancel"))
    bindings.capture {
      bar.binding.fraction *= viewModel.load.progress.map { $0 ?? 0 }
      Handler(viewModel, ImportViewModel.cancel) *= cancel.tapPublisher
    }
    // end of guide
    XCTAssertTrue(viewModel.load(["a", "b"]))
    wait(for: "the first file") { bar.fraction == 0.5 }
    cancel.simulateSignal("clicked")
    XCTAssertFalse(viewModel.load.isExecuting.value)
    held.withLock { $0 = false }
    wait(for: "the bar to be empty") { bar.fraction == 0 }
    bindings.clear()
  }

  func testThisClassIsListed() async {}
}
