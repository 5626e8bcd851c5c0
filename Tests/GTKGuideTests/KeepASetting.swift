import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class KeepASetting: WindowTestCase {
  // guide
  @MainActor
  final class PlayerViewModel {
    let volume: CurrentValueSubject<Double, Never>
    let repeats: CurrentValueSubject<Bool, Never>

    init(
      volume: CurrentValueSubject<Double, Never>, repeats: CurrentValueSubject<Bool, Never>
    ) {
      (self.volume, self.repeats) = (volume, repeats)
    }
  }
  // end of guide

  func testTheVolumeIsKept() async {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString)/settings.json")
    do {
      let settings = SettingsFile(url: url)
      let (window, scale, bindings) = (Window(), Scale(0...1), BindingGroup())
      // guide
      let viewModel = PlayerViewModel(
        volume: settings.value("volume", default: 0.5),
        repeats: settings.value("repeats", default: false))
      bindings.capture { scale *= .subject(viewModel.volume) }
      window.keepSize(in: settings)
      // end of guide
      scale.simulateSlide(to: 0.25)
      XCTAssertEqual(viewModel.volume.value, 0.25)
      window.destroy()
    }
    XCTAssertEqual(SettingsFile(url: url).value("volume", default: 0.5).value, 0.25)
  }

  // guide
  final class PlayerSettings: PreferencesWindow {
    let volume = SpinRow("Volume", 0...1, step: 0.05)
    let repeats = SwitchRow("Repeat the album")
    private let bindings = BindingGroup()

    init(_ viewModel: PlayerViewModel) {
      super.init()
      let page = PreferencesPage()
      page.add(PreferencesGroup("Playback", [volume, repeats]))
      add(page)
      bindings.capture {
        volume *= .subject(viewModel.volume)
        repeats *= .subject(viewModel.repeats)
      }
    }
  }
  // end of guide

  func testTheStyleFollowsTheSetting() {
    defer { Style.colorScheme = .system }
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString)/settings.json")
    let (colors, bindings) = (ComboRow(), BindingGroup())
    do {
      let settings = SettingsFile(url: url)
      // guide
      let scheme = settings.value("colors", default: ColorScheme.system)
      bindings.add(scheme.sink { Style.colorScheme = $0 })
      bindings.capture {
        colors *= PickerBinding.items([ColorScheme.system, .light, .dark]) {
          "\($0)".capitalized
        }.value(scheme)
      }
      // end of guide
      let window = show(PreferencesGroup("", [colors]))
      colors.simulateChange(of: "selected", to: 2)
      XCTAssertEqual(Style.colorScheme, .dark)
      XCTAssertTrue(Style.isDark)
      window.destroy()
    }
    bindings.clear()
    XCTAssertEqual(
      SettingsFile(url: url).value("colors", default: ColorScheme.system).value, .dark)
  }

  func testThePageChangesTheSettings() {
    let viewModel = PlayerViewModel(volume: .init(0.5), repeats: .init(false))
    let parent = show(Label(""))
    let settings = PlayerSettings(viewModel)
    settings.present(over: parent)
    settings.volume.simulateStep(up: true)
    settings.repeats.simulateToggle()
    XCTAssertEqual(viewModel.volume.value, 0.55, accuracy: 0.001)
    XCTAssertTrue(viewModel.repeats.value)
    settings.close()
    parent.destroy()
  }
}
