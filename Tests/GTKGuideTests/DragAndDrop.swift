import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class DragAndDrop: WindowTestCase {
  // guide
  @MainActor
  final class InboxViewModel {
    let name = "Inbox"
    let files = CurrentValueSubject<[URL], Never>([])

    func add(_ urls: [URL]) { files.value += urls }
  }

  final class InboxPage: Page {
    private let viewModel: InboxViewModel

    init(_ viewModel: InboxViewModel) {
      self.viewModel = viewModel
      super.init()
      title = viewModel.name
    }

    override func load() -> Widget {
      let list = Label("Drop files here")
      list.onDrop(.files) { [viewModel] urls, _ in viewModel.add(urls) }
      list.onDragOut { [viewModel] _ in
        try? TransferContent(viewModel.files.value, as: .files)
      }
      return list
    }
  }
  // end of guide

  func testAPageThatTakesFilesIsShown() async {
    let viewModel = InboxViewModel()
    let page = InboxPage(viewModel)
    let window = show(page.view)
    viewModel.add([URL(fileURLWithPath: "/etc/hostname")])
    XCTAssertEqual(viewModel.files.value.count, 1)
    window.destroy()
  }
}
