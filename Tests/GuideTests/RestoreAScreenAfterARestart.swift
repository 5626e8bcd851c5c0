import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Guide: restore a screen after a restart") @MainActor
struct RestoreAScreenAfterARestart {
  @Test("The draft is there again, and data of another form changes nothing")
  func restores() throws {
    // guide
    struct Draft: ViewState, Codable {
      var recipient = ""
      var text = ""
    }

    @MainActor
    final class DraftViewModel: ViewModel<Draft> {
      private let file: URL

      init(_ file: URL) {
        self.file = file
        super.init(initialState: Draft())
        if let data = try? Data(contentsOf: file) { try? restore(data) }
      }

      func edit(_ text: String) { write { $0.text = text } }
      func save() throws { try snapshot().write(to: file, options: .atomic) }
    }
    // end of guide
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = DraftViewModel(file)
    first.edit("Dear Ada,")
    try first.save()
    let second = DraftViewModel(file)
    #expect(second.state.text == "Dear Ada,")
    #expect(throws: SnapshotError.self) { try second.restore(Data("[]".utf8)) }
    #expect(second.state.text == "Dear Ada,")
  }
}
