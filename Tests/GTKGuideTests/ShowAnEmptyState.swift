import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class ShowAnEmptyState: WindowTestCase {
  // guide
  struct Trip: Identifiable, Equatable {
    let id: Int
    var place: String
  }

  final class TripRow: Label, BindableView {
    init() { super.init("") }
    func bind(to trip: Trip) { text = trip.place }
  }

  final class TripsPage: Page {
    let content = Stack()
    private let trips: MutableObservableArray<Trip>

    init(_ trips: MutableObservableArray<Trip>) {
      self.trips = trips
      super.init()
      title = "Trips"
    }

    override func load() -> Widget {
      let (table, empty) = (TableView(), StatusPage(title: "No trips yet"))
      empty.message = "Plan your first trip."
      content.add(ScrolledWindow(table), name: "list")
      content.add(empty, name: "empty")
      bindings.capture {
        table *= TableViewSectionBinding.items(trips, row: TripRow.self)
        content.binding.shown *= trips.currentValuePublisher
          .map { $0.isEmpty ? "empty" : "list" }
      }
      return content
    }
  }
  // end of guide

  func testTheMessageGivesWayToTheFirstRow() async {
    let trips = MutableObservableArray<Trip>()
    let page = TripsPage(trips)
    let window = show(page.view)
    XCTAssertEqual(page.content.shown, "empty")
    trips.append(Trip(id: 1, place: "Oslo"))
    XCTAssertEqual(page.content.shown, "list")
    trips.removeAll { _ in true }
    XCTAssertEqual(page.content.shown, "empty")
    window.destroy()
  }
}
