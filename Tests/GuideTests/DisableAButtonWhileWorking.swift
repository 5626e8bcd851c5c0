import Bindery
import BinderyTesting
import Testing

@Suite("Guide: disable a button while its work runs") @MainActor
struct DisableAButtonWhileWorking {
  @Test("A second tap is refused while the first upload runs")
  func refuses() async {
    let gate = Locked(false)
    // guide
    @MainActor
    final class UploadViewModel {
      let upload: Command<Void, Int>

      init(send: @escaping @Sendable () async throws -> Int) {
        upload = Command { try await send() }
      }
    }
    // end of guide
    let viewModel = UploadViewModel {
      while !gate.value { await settle() }
      return 3
    }
    let (button, message) = (HeadlessButton("Upload"), Recorder(""))
    let bindings = BindingGroup()
    // guide
    bindings.capture {
      button *= viewModel.upload
      message.binding.value *= viewModel.upload.values.map { "\($0) files were sent." }
      message.binding.value *= viewModel.upload.errors.map { "The upload failed: \($0)" }
    }
    // end of guide
    #expect(button.tap())
    #expect(!button.tap())
    gate.withLock { $0 = true }
    #expect(await eventually { message.value == "3 files were sent." })
    #expect(button.tap())
  }
}
