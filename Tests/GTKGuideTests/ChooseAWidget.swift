import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

// guide
struct Stop: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
final class TripViewModel {
  let city = CurrentValueSubject<String, Never>("Lisbon")
  let notes = CurrentValueSubject<String, Never>("Take tram 28 early.\nBuy a pass.")
  let query = CurrentValueSubject<String, Never>("")
  let traveller = CurrentValueSubject<String, Never>("Ada Lovelace")
  let reminds = CurrentValueSubject<Bool, Never>(true)
  let isInsured = CurrentValueSubject<Bool, Never>(true)
  let seat = CurrentValueSubject<String?, Never>("Window")
  let transport = CurrentValueSubject<String?, Never>("Train")
  let travellers = CurrentValueSubject<Double, Never>(2)
  let budget = CurrentValueSubject<Double, Never>(320)
  let day = CurrentValueSubject<CalendarDay, Never>(CalendarDay(year: 2031, month: 5, day: 17))
  let tint = CurrentValueSubject<Color, Never>(Color(red: 0.2, green: 0.5, blue: 0.9))
  let progress = CurrentValueSubject<Double, Never>(0.6)
  let occupancy = CurrentValueSubject<Double, Never>(3)
  let isLoading = CurrentValueSubject<Bool, Never>(true)
  let isOffline = CurrentValueSubject<Bool, Never>(true)
  let showsDetails = CurrentValueSubject<Bool, Never>(true)
  let stops = MutableObservableArray<Stop>()
  let book = Command<Void, Void> { print("booked") }
}
// end of guide

/// Also makes the pictures of the page, if `BINDERY_WIDGET_PICTURES` names their folder.
@MainActor
final class ChooseAWidget: WindowTestCase {
  private let viewModel = TripViewModel()
  private let folder = ProcessInfo.processInfo.environment["BINDERY_WIDGET_PICTURES"]

  private func label() -> Widget {
    // guide
    let title = Label()
    title.textBinding *= viewModel.city.map { "To \($0)" }
    // end of guide
    title.addClass("title-2")
    title.horizontalAlign = .start
    return title
  }

  private func entryRow() -> Widget {
    // guide
    let city = EntryRow("City")
    city *= .subject(viewModel.city)
    // end of guide
    return PreferencesGroup("", [city])
  }

  private func searchEntry() -> Widget {
    // guide
    let search = SearchEntry()
    viewModel.query *= search.searchPublisher
    // end of guide
    search.placeholder = "Search stops"
    return search
  }

  private func textView() -> Widget {
    // guide
    let notes = TextView()
    notes *= .subject(viewModel.notes)
    // end of guide
    notes.addClass("card")
    (notes.topMargin, notes.bottomMargin, notes.leftMargin, notes.rightMargin) = (9, 9, 12, 12)
    return notes
  }

  private func button() -> Widget {
    // guide
    let book = Button("Book")
    book *= viewModel.book
    // end of guide
    book.addClass("suggested-action")
    book.horizontalAlign = .start
    return book
  }

  private func switchRow() -> Widget {
    // guide
    let reminds = SwitchRow("Remind me")
    reminds *= .subject(viewModel.reminds)
    // end of guide
    return PreferencesGroup("", [reminds])
  }

  private func checkButton() -> Widget {
    // guide
    let isInsured = CheckButton("Travel insurance")
    isInsured *= .subject(viewModel.isInsured)
    // end of guide
    return isInsured
  }

  private func segmentedControl() -> Widget {
    // guide
    let seat = SegmentedControl()
    seat *= PickerBinding.items(["Window", "Aisle"]).value(viewModel.seat)
    // end of guide
    seat.horizontalAlign = .start
    return seat
  }

  private func dropDown() -> Widget {
    // guide
    let transport = DropDown()
    transport *= PickerBinding.items(["Train", "Ferry", "Bus"]).value(viewModel.transport)
    // end of guide
    transport.horizontalAlign = .start
    return transport
  }

  private func spinRow() -> Widget {
    // guide
    let travellers = SpinRow("Travellers", 1...9)
    travellers *= .subject(viewModel.travellers)
    // end of guide
    return PreferencesGroup("", [travellers])
  }

  private func scale() -> Widget {
    // guide
    let budget = Scale(0...500)
    budget *= .subject(viewModel.budget)
    // end of guide
    budget.drawsValue = true
    return budget
  }

  private func calendarView() -> Widget {
    // guide
    let day = CalendarView()
    day *= .subject(viewModel.day)
    // end of guide
    return day
  }

  private func colorButton() -> Widget {
    // guide
    let tint = ColorButton()
    tint *= .subject(viewModel.tint)
    // end of guide
    tint.horizontalAlign = .start
    return tint
  }

  private func progressBar() -> Widget {
    // guide
    let progress = ProgressBar()
    progress.binding.fraction *= viewModel.progress
    // end of guide
    return progress
  }

  private func levelBar() -> Widget {
    // guide
    let occupancy = LevelBar(0...5)
    occupancy.isDiscrete = true
    occupancy.binding.value *= viewModel.occupancy
    // end of guide
    return occupancy
  }

  private func spinner() -> Widget {
    // guide
    let spinner = Spinner()
    spinner.binding.isSpinning *= viewModel.isLoading
    // end of guide
    (spinner.minimumWidth, spinner.minimumHeight) = (32, 32)
    spinner.horizontalAlign = .start
    return spinner
  }

  private func banner() -> Widget {
    // guide
    let offline = Banner("You are offline.")
    offline.binding.isRevealed *= viewModel.isOffline
    // end of guide
    return offline
  }

  private func expander() -> Widget {
    // guide
    let details = Expander("Details", Label("The train leaves from platform 4."))
    details *= .subject(viewModel.showsDetails)
    // end of guide
    details.descendants(of: Label.self).last?.textAlign = 0
    return details
  }

  private func avatar() -> Widget {
    // guide
    let avatar = Avatar(size: 48)
    avatar.binding.name *= viewModel.traveller
    // end of guide
    avatar.horizontalAlign = .start
    return avatar
  }

  private func statusPage() -> Widget {
    // guide
    let empty = StatusPage(icon: "mark-location-symbolic", title: "No Stops")
    empty.binding.isVisible *= viewModel.stops.currentValuePublisher.map(\.isEmpty)
    // end of guide
    return empty
  }

  // guide
  final class StopRow: Label, BindableView {
    init() {
      super.init("")
      textAlign = 0
      setMargins(9)
    }

    func bind(to stop: Stop) { text = stop.name }
  }
  // end of guide

  private func tableView() -> Widget {
    // guide
    let stops = TableView()
    stops *= TableViewSectionBinding.items(viewModel.stops, row: StopRow.self)
    // end of guide
    stops.addClass("card")
    let scrolled = ScrolledWindow(stops)
    scrolled.minimumContentHeight = 120
    return scrolled
  }

  /// Shows the widget alone in a window, and makes its picture in the current style.
  private func picture(_ name: String, _ make: () -> Widget) {
    var made: Widget?
    let group = BindingGroup { made = make() }
    guard let widget = made else { return XCTFail(name) }
    let frame = Box(.vertical, [widget])
    frame.addClass("background")
    widget.setMargins(12)
    frame.minimumWidth = 360
    let window = Window()
    // The first control gets the keyboard focus, which the picture does not show.
    (window.content, window.title) = (Box(.vertical, [Button("Focus"), frame]), name)
    window.present()
    defer {
      window.destroy()
      group.clear()
    }
    frames(4, of: window)
    if name == "banner" { wait(for: "the banner") { frame.allocatedHeight > 50 } }
    XCTAssertGreaterThan(widget.allocatedHeight, 0, name)
    guard let folder else { return }
    // Animations, such as that of an expander, last some frames.
    frames(40, of: window)
    let path = "\(folder)/widget-\(name)\(Style.isDark ? "~dark" : "").png"
    XCTAssertTrue(frame.savePNG(path), path)
  }

  private func pictures() {
    viewModel.stops.items = []
    picture("status-page", statusPage)
    viewModel.stops.items = [
      Stop(id: 1, name: "Belém"), Stop(id: 2, name: "Alfama"), Stop(id: 3, name: "Sintra"),
    ]
    picture("label", label)
    picture("entry-row", entryRow)
    picture("search-entry", searchEntry)
    picture("text-view", textView)
    picture("button", button)
    picture("switch-row", switchRow)
    picture("check-button", checkButton)
    picture("segmented-control", segmentedControl)
    picture("drop-down", dropDown)
    picture("spin-row", spinRow)
    picture("scale", scale)
    picture("calendar-view", calendarView)
    picture("color-button", colorButton)
    picture("progress-bar", progressBar)
    picture("level-bar", levelBar)
    picture("spinner", spinner)
    picture("banner", banner)
    picture("expander", expander)
    picture("avatar", avatar)
    picture("table-view", tableView)
  }

  func testThisClassIsListed() async {}

  func testTheWidgetsAreShown() {
    defer { Style.colorScheme = .system }
    Style.colorScheme = .light
    pictures()
    guard folder != nil else { return }
    Style.colorScheme = .dark
    pictures()
  }

  func testAWidgetShowsAndSetsItsValue() {
    let group = BindingGroup {
      XCTAssertEqual((label() as? Label)?.text, "To Lisbon")
      let check = checkButton() as? CheckButton
      XCTAssertEqual(check?.isOn, true)
      XCTAssertEqual(check?.activate(), true)
      XCTAssertFalse(viewModel.isInsured.value)
      let transport = dropDown() as? DropDown
      XCTAssertEqual(transport?.selectedIndex, 0)
      let day = calendarView() as? CalendarView
      XCTAssertEqual(day?.selectedDay, viewModel.day.value)
    }
    group.clear()
  }
}
