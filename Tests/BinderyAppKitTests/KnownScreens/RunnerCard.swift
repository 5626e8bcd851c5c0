#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit

/// A picture as part of a state. It is Sendable because no code changes it after it is made.
struct Photo: Equatable, @unchecked Sendable {
  let image: NSImage
}

/// A small card of a user, which is used alone and in other cards.
struct MiniUserState: ViewState {
  enum Role: String { case sales, support, development }
  var photo: Photo?
  var name: String
  var role: Role
}

final class MiniUserViewModel: ViewModel<MiniUserState> {
  nonisolated func rename(_ name: String) { write { $0.name = name } }
}

/// The leading user and the points.
struct FrontRunnerState: ViewState {
  var name: String
  var points: Int
}

/// A view model that takes the name from the user's own view model.
final class FrontRunnerViewModel: ViewModel<FrontRunnerState> {
  let user: MiniUserViewModel

  @MainActor
  init(_ user: MiniUserViewModel, points: Int) {
    self.user = user
    super.init(initialState: FrontRunnerState(name: "", points: points))
    subscribe(to: user, onChange: FrontRunnerViewModel.userDidChange)
  }

  nonisolated func score(_ points: Int) { write { $0.points += points } }

  nonisolated private func userDidChange(_ user: MiniUserState) {
    write { $0.name = user.name }
  }
}

/// A view that shows the leading user.
final class FrontRunnerView: NSView, StatefulView {
  let label = NSTextField(labelWithString: "")
  private(set) var shown: [String] = []

  func render(state: FrontRunnerState) {
    label.stringValue = "\(state.name): \(state.points)"
    shown.append(label.stringValue)
  }
}

/// The photo of a user: in color while the user is online, otherwise faded.
enum ProfilePhotoState: ViewState {
  case online(Photo)
  case offline(Photo)
}

final class ProfilePhotoViewModel: ViewModel<ProfilePhotoState> {
  nonisolated func leave() {
    write { if case .online(let photo) = $0.state { $0.state = .offline(photo) } }
  }
}

/// A view that fades when the user goes offline. It uses the previous case to do so.
final class ProfilePhotoView: NSImageView, TransitioningView {
  private(set) var fades = 0

  func render(state: ProfilePhotoState, from previous: ProfilePhotoState?) {
    switch state {
    case .online(let photo): (image, alphaValue) = (photo.image, 1)
    case .offline(let photo): (image, alphaValue) = (photo.image, 0.5)
    }
    if case .online = previous, case .offline = state { fades += 1 }
  }
}
#endif
