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

    init(volume: CurrentValueSubject<Double, Never>) {
      self.volume = volume
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
      let viewModel = PlayerViewModel(volume: settings.value("volume", default: 0.5))
      bindings.capture { scale *= .subject(viewModel.volume) }
      window.keepSize(in: settings)
      // end of guide
      scale.simulateSlide(to: 0.25)
      XCTAssertEqual(viewModel.volume.value, 0.25)
      window.destroy()
    }
    XCTAssertEqual(SettingsFile(url: url).value("volume", default: 0.5).value, 0.25)
  }
}
