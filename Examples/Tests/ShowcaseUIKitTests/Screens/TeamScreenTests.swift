#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import ShowcaseModels
import Testing

@testable import ShowcaseUIKit

@Suite("The screen with the team", .onScreen) @MainActor
struct TeamScreenTests {
  private let window = TestWindow(TeamController(TeamViewModel()))

  @Test("Both cards show what is done with the one user")
  func cards() async {
    #expect(
      window.text == [
        "# Team", "item Undo (disabled)", "item Redo (disabled)",
        "User: Ada Lovelace, Development",
        "Front runner: Ada Lovelace, Development, 120 points", "field Name: Ada Lovelace",
        "choice Role: Development", "choice Photo: Initials", "switch Online: on",
        "button Give 10 points",
      ])
    window.find(UITextField.self, "Name")!.user.type("!")
    #expect(await window.reads("User: Ada Lovelace!, Development"))
    window.find(ChoiceButton.self, "Role")!.user.choose("Sales")
    #expect(await window.reads("Front runner: Ada Lovelace!, Sales, 120 points"))
    #expect(await window.reads("choice Role: Sales"))
    window.find(UIButton.self, "Give 10 points")!.user.tap()
    #expect(await window.reads("Front runner: Ada Lovelace!, Sales, 130 points"))
    window.item("Undo")!.user.tap()
    #expect(await window.reads("User: Ada Lovelace!, Development"))
    window.item("Undo")!.user.tap()
    #expect(await window.reads("field Name: Ada Lovelace"))
    #expect(await window.reads("Front runner: Ada Lovelace, Development, 130 points"))
    window.item("Redo")!.user.tap()
    #expect(await window.reads("User: Ada Lovelace!, Development"))
  }

  @Test("The photos fade when the user goes, and say so")
  func photos() async {
    let photos = window.window.all(ProfilePhotoView.self)
    #expect(photos.map(\.accessibilityLabel) == ["Ada Lovelace, online", "Ada Lovelace, online"])
    window.find(UISwitch.self, "Online")!.user.toggle()
    #expect(
      await eventually { photos.allSatisfy { $0.accessibilityLabel == "Ada Lovelace, offline" } })
    #expect(photos.allSatisfy { $0.all(AvatarView.self)[0].alpha < 1 })
    window.find(ChoiceButton.self, "Photo")!.user.choose("Smile")
    #expect(
      await eventually {
        photos.allSatisfy {
          $0.all(AvatarView.self)[0].image == UIImage(systemName: "face.smiling")
        }
      })
  }
}
#endif
