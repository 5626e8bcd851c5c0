#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct RunnerCardTests {
  @Test("A card follows the user's view model and its own")
  func card() {
    let user = MiniUserViewModel(initialState: .init(photo: nil, name: "Ada", role: .sales))
    let model = FrontRunnerViewModel(user, points: 1)
    let (view, screen) = (FrontRunnerView(), Screen())
    model.subscribe(view: view)
    #expect(view.shown == [], "it is in no window")
    screen.content.addSubview(view)
    #expect(view.shown == ["Ada: 1"])
    transaction {
      user.rename("Grace")
      model.score(2)
    }
    #expect(view.shown == ["Ada: 1", "Grace: 3"])
  }

  @Test("A composed view model is released without unsubscribing")
  func composedModel() {
    let user = MiniUserViewModel(initialState: .init(photo: nil, name: "Ada", role: .support))
    #expect(isReleased { FrontRunnerViewModel(user, points: 1) })
    user.rename("Grace")
  }

  @Test("A view knows what it showed before")
  func formerState() {
    let model = ProfilePhotoViewModel(
      initialState: .online(Photo(image: NSImage(size: NSSize(width: 1, height: 1)))))
    let view = ProfilePhotoView()
    let screen = Screen(view)
    model.subscribe(view: view)
    #expect(view.alphaValue == 1)
    model.leave()
    model.leave()
    #expect(view.alphaValue == 0.5)
    #expect(view.fades == 1)
    withExtendedLifetime(screen) {}
  }
}
#endif
