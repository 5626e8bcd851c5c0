import Bindery
import BinderyTesting
import ShowcaseModels
import Testing

@Suite("The team screen, without a display") @MainActor
struct TeamViewModelTests {
  /// Records the rendered states.
  final class Card<State: ViewState>: StatefulView {
    var shown: [State] = []
    func render(state: State) { shown.append(state) }
  }

  final class Photo: TransitioningView {
    var shown: [String] = []

    func render(state: ProfilePhotoState, from previous: ProfilePhotoState?) {
      shown.append((previous.map { "\($0.description) → " } ?? "") + state.description)
    }
  }

  let team = TeamViewModel(MiniUserState(name: "Ada", role: .sales), points: 5)
  let user = Card<MiniUserState>()
  let frontRunner = Card<FrontRunnerState>()
  let photos = [Photo(), Photo()]

  init() {
    team.user.subscribe(view: user)
    team.frontRunner.subscribe(view: frontRunner)
    for photo in photos { team.photo.subscribe(view: photo) }
  }

  @Test("Both cards show the one user")
  func begins() {
    #expect(user.shown.map(\.name) == ["Ada"])
    #expect(frontRunner.shown.map(\.user) == user.shown)
    #expect(frontRunner.shown.map(\.points) == [5])
    #expect(photos.map(\.shown) == [["Ada, online"], ["Ada, online"]])
  }

  @Test("Renaming, another role and another photo change both cards, in one render each")
  func shared() {
    let changes: [(MiniUserViewModel) -> Void] = [
      { $0.rename("Grace") }, { $0.assign(.support) }, { $0.choose(.glasses) },
    ]
    for (index, change) in changes.enumerated() {
      change(team.user)
      #expect(user.shown.count == index + 2)
      #expect(frontRunner.shown.count == index + 2)
      #expect(frontRunner.shown.last?.user == user.shown.last)
    }
    #expect(
      user.shown.last == MiniUserState(name: "Grace", role: .support, portrait: .glasses))
    #expect(photos[0].shown.count == 3, "the role is not on the photo")
  }

  @Test("Several changes at a time are one render of each card")
  func together() {
    transaction {
      team.user.rename("Grace")
      team.user.assign(.support)
      team.givePoints()
      team.photo.go(online: false)
    }
    #expect(user.shown.count == 2)
    #expect(frontRunner.shown.count == 2)
    #expect(frontRunner.shown.last?.points == 15)
    #expect(photos[1].shown == ["Ada, online", "Ada, online → Grace, offline"])
  }

  @Test("Points are the front runner's alone")
  func points() {
    team.givePoints()
    team.givePoints()
    #expect(frontRunner.shown.map(\.points) == [5, 15, 25])
    #expect(user.shown.count == 1)
  }

  @Test("The photo knows what it was, and who goes where they are is not rendered")
  func photo() {
    team.photo.go(online: true)
    team.photo.go(online: false)
    team.photo.go(online: false)
    team.user.rename("")
    let lines = [
      "Ada, online", "Ada, online → Ada, offline", "Ada, offline → No name, offline",
    ]
    #expect(photos.map(\.shown) == [lines, lines])
  }

  @Test("Commands from another thread change both cards together")
  func elsewhere() async {
    let user = team.user
    runElsewhere {
      user.rename("Grace")
      user.assign(.development)
    }
    await settle()
    #expect(self.user.shown.last == MiniUserState(name: "Grace", role: .development))
    #expect(frontRunner.shown.last?.user == self.user.shown.last)
    #expect(self.user.shown.count == frontRunner.shown.count)
  }

  @Test("The cards' view models are freed with the screen, though they share the user")
  func released() {
    #expect(isReleased { TeamViewModel() })
    #expect(isReleased { FrontRunnerViewModel(team.user) })
    #expect(isReleased { ProfilePhotoViewModel(team.user) })
    team.user.rename("Grace")
  }

  @Test("What was done to the user is undone in both cards; a typed name is one step")
  func undo() {
    for name in ["G", "Gr", "Grace"] { team.user.rename(name) }
    team.user.assign(.support)
    team.frontRunner.give(1)
    team.history.undo()
    team.history.undo()
    #expect(user.shown.last == MiniUserState(name: "Ada", role: .sales))
    #expect(frontRunner.shown.last?.user == user.shown.last)
    #expect(frontRunner.shown.last?.points == 6, "the points are not the user's")
    team.history.redo()
    #expect(user.shown.last?.name == "Grace")
  }
}
