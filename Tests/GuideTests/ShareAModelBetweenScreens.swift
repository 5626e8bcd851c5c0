import Bindery
import BinderyTesting
import Testing

@Suite("Guide: share a model between screens") @MainActor
struct ShareAModelBetweenScreens {
  @Test("Both derived view models have the new name when the rename returns")
  func derives() {
    // guide
    struct User: ViewState {
      var name = "Ada"
      var points = 0
    }

    @MainActor
    final class UserModel: ViewModel<User> {
      init() { super.init(initialState: User()) }
      func rename(_ name: String) { write { $0.name = name } }
    }

    struct Badge: ViewState { var text = "" }

    @MainActor
    final class BadgeViewModel: ViewModel<Badge> {
      init(_ user: UserModel) {
        super.init(initialState: Badge())
        subscribe(to: user, onChange: BadgeViewModel.show)
      }

      func show(_ user: User) { update { Badge(text: user.name.prefix(1).uppercased()) } }
    }

    @MainActor
    final class HeadingViewModel: ViewModel<Badge> {
      init(_ user: UserModel) {
        super.init(initialState: Badge())
        subscribe(to: user) { heading, user in
          heading.update { Badge(text: "\(user.name) has \(user.points) points") }
        }
      }
    }
    // end of guide
    let user = UserModel()
    let (badge, heading) = (BadgeViewModel(user), HeadingViewModel(user))
    user.rename("Grace")
    #expect(badge.state.text == "G")
    #expect(heading.state.text == "Grace has 0 points")
  }
}
