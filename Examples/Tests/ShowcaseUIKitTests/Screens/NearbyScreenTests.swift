#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import NearbyService
import ShowcaseModels
import Testing

@testable import ShowcaseUIKit

@Suite("The screens with places", .serialized, .onScreen) @MainActor
struct NearbyScreenTests {
  /// The first tile of a category's card.
  private func tile(_ window: TestWindow, _ category: String) -> PlaceTileView? {
    window.arrange()
    let card = window.window.all(PlacesCardView.self).first { card in
      card.isSeen && card.all(UIButton.self).contains { $0.readableName == "See all: \(category)" }
    }
    return card?.all(PlaceTileView.self).first { $0.isSeen }
  }

  @Test("The closest places of each category come, then a list, then a place, and back again")
  func wayThroughAll() async throws {
    try await withNearby { nearby in
      let window = nearby.window
      for category in PlaceCategory.allCases { #expect(await window.reads(category.heading)) }
      let text = window.text
      #expect(text.contains("Hot picks only for you"))
      #expect(text.contains("choice Where you are: Railway station"))
      #expect(text.contains("choice The service: Works"))
      for category in PlaceCategory.allCases {
        #expect(text.contains("button \(category.title)"))
      }
      window.find(UIButton.self, "See all: Cafés")!.user.tap()
      #expect(await window.reads("# Cafés"))
      #expect(await window.reads("85 places"))
      #expect(await window.settles())
      let first = IndexPath(row: 0, section: 0)
      #expect(await window.reads("Robert's Coffee, Cafe · coffee shop, 30 m"))
      let name = window.table.cellForRow(at: first)!.readableLines[0]
      #expect(name.contains(" m, "), "\(name)")
      #expect(await window.tapRow(at: first))
      #expect(await window.reads("Open status: "))
      #expect(name.hasPrefix(window.top.title ?? "?"))
      #expect(await window.reads("Distance: "))
      #expect(await window.reads("The house among its neighbours"))
      let picture = window.window.all(PlacePicture.self).first { $0.isSeen }!
      #expect(await eventually { picture.image != nil })
      #expect(await window.settles())
      await nearby.finishLoading()
      window.navigation.user.goBack()
      #expect(await window.reads("# Cafés"))
      #expect(window.table.indexPathForSelectedRow == nil)
      #expect(await window.settles())
      await nearby.finishLoading()
      #expect(window.navigation.user.beginSwipe())
      window.navigation.user.endSwipe()
      #expect(await window.reads("# Nearby"))
    }
  }

  @Test("A tile opens its place; the distances follow the user")
  func tileAndWalk() async throws {
    try await withNearby { nearby in
      let window = nearby.window
      #expect(await window.reads("Top cafés nearby"))
      let before = tile(window, "Cafés")!.tile!
      await nearby.finishLoading()
      window.find(ChoiceButton.self, "Where you are")!.user.choose("Walk along Aleksanterinkatu")
      #expect(await eventually { tile(window, "Cafés")?.tile != before })
      for _ in 1...5 {
        nearby.clock.advance(by: .seconds(1))
        await settle()
      }
      let place = tile(window, "Restaurants")!
      let name = place.tile!.name
      place.user.tap()
      #expect(await window.reads("# \(name)"))
      #expect(await window.reads("Distance: "))
    }
  }

  @Test("A category that fails says so alone, and can be tried again")
  func oneFails() async throws {
    try await withNearby { nearby in
      let window = nearby.window
      #expect(await window.reads("Top cafés nearby"))
      #expect(await nearby.choose(trouble: "Has no cafés"))
      await nearby.finishLoading()
      window.find(ChoiceButton.self, "Where you are")!.user.choose("Old Church park")
      #expect(await window.reads("button Try again: Cafés"))
      #expect(window.text.contains("The service has failed (error 500). Try again in a while."))
      #expect(window.text.contains { $0 == "Top restaurants nearby" })
      #expect(await nearby.choose(trouble: "Works"))
      await nearby.finishLoading()
      window.find(UIButton.self, "Try again: Cafés")!.user.tap()
      #expect(
        await eventually { window.find(UIButton.self, "Try again: Cafés") == nil })
    }
  }

  @Test("Without a connection what was there stays, and it can be tried again")
  func noConnection() async throws {
    try await withNearby { nearby in
      let window = nearby.window
      #expect(await window.reads("Top cafés nearby"))
      #expect(await window.reads("button See all: Hotels"))
      window.find(UIButton.self, "See all: Hotels")!.user.tap()
      #expect(await window.reads("# Hotels"))
      #expect(await eventually { window.text.contains { $0.hasSuffix(" places") } })
      await nearby.finishLoading()
      await nearby.service.stop()
      window.item("Refresh")!.user.tap()
      #expect(await eventually { window.find(UIButton.self, "Try again") != nil })
      #expect(window.text.contains { $0.hasSuffix(" places") }, "what was there stays")
      try await nearby.service.start()
      window.find(UIButton.self, "Try again")!.user.tap()
      #expect(await eventually { window.find(UIButton.self, "Try again") == nil })
    }
  }
}
#endif
