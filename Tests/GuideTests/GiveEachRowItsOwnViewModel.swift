import Bindery
import BinderyTesting
import Testing

@Suite("Guide: give each row its own view model") @MainActor
struct GiveEachRowItsOwnViewModel {
  @Test("A row's view model stays when its element is edited or moves")
  func keeps() {
    // guide
    struct Download: Identifiable, Equatable {
      let id: Int
      var name: String
    }

    @MainActor
    final class DownloadItem: StatefulViewModelItem {
      let name: CurrentValueSubject<String, Never>
      let isExpanded = CurrentValueSubject<Bool, Never>(false)

      init(_ download: Download) { name = .init(download.name) }
      func update(_ download: Download) { name.value = download.name }
    }

    let downloads = MutableObservableArray([
      Download(id: 1, name: "a.zip"), Download(id: 2, name: "b.zip"),
    ])
    let rows = downloads.asItemArray(of: DownloadItem.self)
    // end of guide
    let audit = rows.changeSetPublisher.sink { _ in }
    let second = rows.items[1]
    second.isExpanded.value = true
    downloads.update(at: 1) { $0.name = "b (2).zip" }
    downloads.move(from: 1, to: 0)
    #expect(rows.items[0] === second)
    #expect(second.name.value == "b (2).zip")
    #expect(second.isExpanded.value)
    audit.cancel()
  }
}
