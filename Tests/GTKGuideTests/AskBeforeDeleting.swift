import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class AskBeforeDeleting: WindowTestCase {
  // guide
  @MainActor
  final class AlbumViewModel {
    let photos = CurrentValueSubject<Int, Never>(12)

    func deleteAll() { photos.value = 0 }
  }

  final class AlbumPage: Page {
    private let viewModel: AlbumViewModel

    init(_ viewModel: AlbumViewModel) {
      self.viewModel = viewModel
      super.init()
      title = "Album"
    }

    /// The dialog, while it is open.
    private(set) weak var question: MessageDialog?

    override func load() -> Widget {
      let (count, delete) = (Label(), Button("Delete all"))
      delete.isDestructive = true
      bindings.capture {
        count.textBinding *= viewModel.photos.map { "\($0) photos" }
        delete.binding.isSensitive *= viewModel.photos.map { $0 > 0 }
        Handler(self, AlbumPage.askToDelete) *= delete.tapPublisher
      }
      return Box(.vertical, spacing: 12, [count, delete])
    }

    private func askToDelete() {
      let dialog = MessageDialog(
        parent: window, heading: "Delete all photos?", body: "This cannot be undone.",
        responses: [.init("Cancel"), .init("Delete", .destructive)])
      question = dialog
      dialog.present { [weak viewModel] answer in
        if answer.appearance == .destructive { viewModel?.deleteAll() }
      }
    }
  }
  // end of guide

  func testThePhotosStayUntilTheUserConfirms() async {
    let viewModel = AlbumViewModel()
    let page = AlbumPage(viewModel)
    let window = show(page.view)
    let delete = page.view.descendants(of: Button.self)[0]
    delete.simulateSignal("clicked")
    let cancelled = page.question!
    cancelled.simulateResponse("Cancel")
    XCTAssertEqual(viewModel.photos.value, 12)
    wait(for: "the first dialog to close") { !cancelled.isMapped }
    delete.simulateSignal("clicked")
    let confirmed = page.question!
    confirmed.simulateResponse("Delete")
    XCTAssertEqual(viewModel.photos.value, 0)
    XCTAssertFalse(delete.isSensitive)
    wait(for: "the second dialog to close") { !confirmed.isMapped }
    window.destroy()
  }
}
