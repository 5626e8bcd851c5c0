import BinderyGTK
import BinderyStore
import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseCases

@Suite("Case studies of states, forms and stores") @MainActor
struct StateCaseTests {
  @Test("A cancelled development ends, and its summary says what was done before")
  func development() async {
    let held = Locked(true)
    let viewModel = DevelopmentViewModel { photo in
      while photo == 20 && held.value {
        try Task.checkCancellation()
        await settle()
      }
    }
    let (summary, progress) = (Recorder(""), Recorder(0.0))
    let bindings = BindingGroup {
      summary.binding.value *= viewModel.summary
      progress.binding.value *= viewModel.develop.progress.map { $0 ?? 0 }
    }
    viewModel.develop()
    #expect(await eventually { progress.value == 0.5 })
    #expect(summary.value == "Developing…")
    viewModel.cancel()
    #expect(summary.value == "Nothing is developed yet.")
    #expect(progress.value == 0)
    held.withLock { $0 = false }
    viewModel.develop()
    #expect(await eventually { summary.value == "40 photos are developed." })
    bindings.clear()
  }

  @Test("The sum is wrong for a moment in two steps, and never in a transaction")
  func transfer() {
    let viewModel = SavingsViewModel()
    viewModel.saveInSteps()
    #expect(viewModel.sums.value == [100, 90, 100])
    viewModel.saveTogether()
    #expect(viewModel.sums.value == [100, 90, 100])
    #expect(viewModel.savings.value == 20)
  }

  @Test("An open door cannot be locked, and a locked one can be locked again")
  func door() {
    let viewModel = DoorViewModel()
    let refusal = Recorder("")
    let bindings = BindingGroup { refusal.binding.value *= viewModel.refusal }
    viewModel.lock()
    #expect(viewModel.state.phase == .open)
    #expect(refusal.value == "Refused: from “open” to “locked”.")
    viewModel.close()
    #expect(refusal.value == "")
    viewModel.lock()
    viewModel.lock()
    #expect(viewModel.state.sentence == "The key was turned 2 times.")
    bindings.clear()
  }

  @Test("The compass names the wind of each direction")
  func dial() {
    let viewModel = CompassViewModel()
    let wind = Recorder("")
    let bindings = BindingGroup { wind.binding.value *= viewModel.wind }
    #expect(wind.value == "45°, north-east")
    for degrees in [22, 23, 337, 338] { viewModel.degrees.value = degrees }
    #expect(
      wind.history.suffix(4) == [
        "22°, north", "23°, north-east", "337°, north-west", "338°, north",
      ])
    bindings.clear()
  }

  @Test("A text is corrected, and refused at its limit")
  func editor() {
    let viewModel = EditorViewModel()
    viewModel.edit("One -- two...")
    #expect(viewModel.state.text == "One – two…")
    #expect(viewModel.state.words == 2)
    viewModel.edit(String(repeating: "x", count: 141))
    #expect(viewModel.state.text == "One – two…")
  }

  @Test("Settings are there after a restart")
  func preferences() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("preferences.json")
    let viewModel = PreferencesViewModel(SettingsFile(url: url))
    viewModel.name = "Grace"
    viewModel.showFile()
    #expect(viewModel.written.value.contains("Grace"))
    let later = PreferencesViewModel(SettingsFile(url: url))
    #expect(later.name == "Grace")
    later.reset()
    #expect(later.name == "Ada")
  }

  @Test("A list is computed when its inputs change, and for nothing else")
  func selector() {
    let viewModel = LibraryViewModel()
    let (list, work, cakes) = (Recorder(""), Recorder(""), Recorder(-1))
    let bindings = BindingGroup {
      list.binding.value *= viewModel.list
      work.binding.value *= viewModel.work
      cakes.binding.value *= viewModel.cakes
    }
    viewModel.search("s")
    #expect(viewModel.found.recomputations == 2)
    for _ in 0..<11 { viewModel.visit() }
    #expect(viewModel.found.recomputations == 2)
    #expect(list.value == "Persuasion, Shirley, Silas Marner")
    #expect(work.value == "3 found; computations of the list: 2")
    #expect(cakes.history == [-1, 0, 5, 10])
    bindings.clear()
  }

  @Test("A connection shows the tank that its parent chooses")
  func tanks() {
    let viewModel = HarborViewModel()
    let tank = OwnProps("Water")
    let connection = viewModel.connection(of: tank)
    connection.connect()
    let liters = Recorder(0)
    let bindings = BindingGroup { liters.binding.value *= connection[\.liters] }
    tank.value = "Oil"
    connection.actions.fill("Oil", 120)
    connection.actions.fill("Water", 70)
    #expect(liters.history == [0, 60, 90, 100])
    bindings.clear()
  }
}
