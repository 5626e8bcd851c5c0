import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class ShowAToastWithUndo: WindowTestCase {
  // guide
  struct Stamp: Identifiable, Equatable {
    let id: Int
    var country: String
  }

  @MainActor
  final class StampsViewModel {
    let stamps = MutableObservableArray<Stamp>()
    let removed = PassthroughSubject<(stamp: Stamp, index: Int), Never>()

    func remove(at index: Int) { removed.send((stamps.remove(at: index), index)) }
    func restore(_ stamp: Stamp, at index: Int) {
      stamps.insert(stamp, at: min(index, stamps.items.count))
    }
  }

  final class StampsPage: Page {
    let toasts = ToastOverlay(Box(.vertical))
    private let viewModel: StampsViewModel

    init(_ viewModel: StampsViewModel) {
      self.viewModel = viewModel
      super.init()
    }

    override func load() -> Widget {
      bindings.capture {
        Handler(self, StampsPage.offerUndo) *= viewModel.removed
      }
      return toasts
    }

    private func offerUndo(_ removed: (stamp: Stamp, index: Int)) {
      let toast = Toast("The stamp of \(removed.stamp.country) was removed.", button: "Undo")
      toast.onButton { [weak viewModel] in
        viewModel?.restore(removed.stamp, at: removed.index)
      }
      toasts.show(toast)
    }
  }
  // end of guide

  func testAStampCanBeRemoved() async {
    let viewModel = StampsViewModel()
    viewModel.stamps.items = [Stamp(id: 1, country: "Chile")]
    viewModel.remove(at: 0)
    XCTAssertTrue(viewModel.stamps.items.isEmpty)
  }

  func testTheButtonBringsTheStampBack() {
    let viewModel = StampsViewModel()
    viewModel.stamps.items = [Stamp(id: 1, country: "Chile"), Stamp(id: 2, country: "Kenya")]
    let page = StampsPage(viewModel)
    let window = show(page.view)
    viewModel.remove(at: 0)
    XCTAssertEqual(viewModel.stamps.items.map(\.id), [2])
    frames(2, of: page.toasts)
    // Of the toast's widgets its button is the first that can be activated.
    XCTAssertNotNil(page.toasts.descendants(of: Widget.self).first { $0.activate() })
    wait(for: "the stamp") { viewModel.stamps.items.map(\.id) == [1, 2] }
    window.destroy()
  }
}
