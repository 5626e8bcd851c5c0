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
    // guide
    let byLetter = rows.sectioned { $0.name.value.prefix(1).uppercased() }
    // end of guide
    var letters: [String] = []
    let sections = byLetter.changeSetPublisher.sink { letters = $0.items!.map(\.section) }
    #expect(letters == ["B", "A"])
    downloads.update(at: 0) { $0.name = "c.zip" }
    #expect(letters == ["C", "A"])
    #expect(byLetter.sections[0].items[0] === second)
    sections.cancel()
  }

  @Test("The items of live sections are found by the identities of their rows")
  func items() {
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
    // guide
    @MainActor
    final class DownloadItems {
      private var items: [Download.ID: DownloadItem] = [:]

      func item(of download: Download) -> DownloadItem {
        guard let item = items[download.id] else {
          let new = DownloadItem(download)
          items[download.id] = new
          return new
        }
        item.update(download)
        return item
      }
    }
    // end of guide
    let items = DownloadItems()
    let item = items.item(of: Download(id: 1, name: "a.zip"))
    item.isExpanded.value = true
    #expect(items.item(of: Download(id: 1, name: "b.zip")) === item)
    #expect(item.isExpanded.value && item.name.value == "b.zip")
    #expect(items.item(of: Download(id: 2, name: "b.zip")) !== item)
  }
}
