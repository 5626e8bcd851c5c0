import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class ChooseOneOfSeveral: WindowTestCase {
  // guide
  enum Priority: String, CaseIterable, Codable {
    case low, normal, high

    var title: String { rawValue.capitalized }
  }

  struct Chore: Equatable {
    var priority = Priority.normal
    var room: Room?
  }

  struct Room: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  @MainActor
  final class ChoreViewModel {
    let rooms = CurrentValueSubject<[Room], Never>([])
    let priority: FormField<Priority>
    let room: FormField<Room?>
    private let form = ModelForm(Chore())

    init() {
      priority = form.field(\.priority)
      room = form.field(\.room, .required("Choose a room."))
    }
  }

  final class ChorePage: Page {
    let (priority, room) = (ComboRow(), ComboRow())
    private let viewModel: ChoreViewModel

    init(_ viewModel: ChoreViewModel) {
      self.viewModel = viewModel
      super.init()
    }

    override func load() -> Widget {
      (priority.title, room.title) = ("Priority", "Room")
      bindings.capture {
        priority *= PickerBinding.items(Priority.allCases) { $0.title }.value(viewModel.priority)
        room *= PickerBinding.items(viewModel.rooms) { $0.name }.value(viewModel.room)
      }
      return PreferencesGroup("", [priority, room])
    }
  }
  // end of guide

  func testTheFormFollowsTheChoices() async {
    let viewModel = ChoreViewModel()
    let page = ChorePage(viewModel)
    let window = show(page.view)
    XCTAssertEqual(page.priority.items, ["Low", "Normal", "High"])
    XCTAssertEqual(page.priority.selectedIndex, 1)
    page.priority.simulateChange(of: "selected", to: 2)
    XCTAssertEqual(viewModel.priority.value, .high)
    XCTAssertNil(page.room.selectedIndex)
    viewModel.rooms.value = [Room(id: 1, name: "Kitchen"), Room(id: 2, name: "Hall")]
    XCTAssertNil(page.room.selectedIndex)
    page.room.simulateChange(of: "selected", to: 1)
    XCTAssertEqual(viewModel.room.value?.name, "Hall")
    window.destroy()
  }

  func testASettingFollowsTheChoice() {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString)/settings.json")
    let (dropDown, bindings) = (DropDown(), BindingGroup())
    do {
      let settings = SettingsFile(url: url)
      // guide
      let priority = settings.value("priority", default: Priority.normal)
      bindings.capture {
        dropDown *= PickerBinding.items(Priority.allCases) { $0.title }.value(priority)
      }
      // end of guide
      let window = show(dropDown)
      XCTAssertEqual(dropDown.selectedIndex, 1)
      dropDown.simulateChange(of: "selected", to: 0)
      XCTAssertEqual(priority.value, .low)
      window.destroy()
    }
    bindings.clear()
    XCTAssertEqual(SettingsFile(url: url).value("priority", default: Priority.normal).value, .low)
  }

  func testAChoiceNeedsNoWindow() {
    let viewModel = ChoreViewModel()
    // guide
    let priority = HeadlessChoice()
    let bindings = BindingGroup {
      priority *= PickerBinding.items(Priority.allCases) { $0.title }.value(viewModel.priority)
    }
    priority.choose("High")
    XCTAssertEqual(viewModel.priority.value, .high)
    // end of guide
    bindings.clear()
  }
}
