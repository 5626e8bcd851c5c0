import BinderyGTK
import ShowcaseModels

/// A user's photo, with a dot while the user is online. The dot fades in and out.
final class ProfilePhotoView: Box, TransitioningView {
  private let avatar: Avatar
  private let dot = Box(.vertical)

  init(_ viewModel: ProfilePhotoViewModel, size: Int) {
    avatar = Avatar(size: size)
    super.init(.vertical, spacing: 6, [avatar, dot])
    horizontalAlign = .center
    avatar.addClass("profile-photo")
    dot.addClass("online-dot")
    dot.horizontalAlign = .center
    viewModel.subscribe(view: self)
  }

  func render(state: ProfilePhotoState, from previous: ProfilePhotoState?) {
    let photo = state.photo
    avatar.name = photo.name
    avatar.iconName = photo.portrait.iconName
    avatar.showsInitials = photo.portrait == .initials
    avatar.accessibleLabel = state.description
    // The first state is shown without an animation.
    for widget in [avatar, dot] as [Widget] {
      if previous != nil { widget.addClass("fading") }
      if state.isOnline { widget.removeClass("offline") } else { widget.addClass("offline") }
    }
  }

  static let css = """
    .profile-photo.fading, .online-dot.fading { transition: opacity 400ms, filter 400ms; }
    .profile-photo.offline { opacity: 0.45; filter: grayscale(1); }
    .online-dot { background: @success_color; border-radius: 4px; min-width: 8px; min-height: 8px; }
    .online-dot.offline { opacity: 0; }
    """
}

extension Portrait {
  /// The icon of the picture, or `nil` for the initials.
  fileprivate var iconName: String? {
    switch self {
    case .initials: nil
    case .smile: "face-smile-symbolic"
    case .laugh: "face-laugh-symbolic"
    case .glasses: "face-glasses-symbolic"
    }
  }
}
