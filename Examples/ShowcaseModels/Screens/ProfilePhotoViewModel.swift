import Bindery

/// A user's photo, with the online state.
public enum ProfilePhotoState: ViewState {
  case online(ProfilePhoto)
  case offline(ProfilePhoto)

  public var photo: ProfilePhoto {
    switch self {
    case .online(let photo), .offline(let photo): photo
    }
  }

  public var isOnline: Bool {
    if case .online = self { true } else { false }
  }

  /// "Ada Lovelace, online": the text for assistive technology.
  public var description: String { "\(photo.name), \(isOnline ? "online" : "offline")" }
}

/// The kind of picture.
public struct ProfilePhoto: Equatable, Sendable {
  public let name: String
  public let portrait: Portrait

  init(_ user: MiniUserState) {
    name = user.displayName
    portrait = user.portrait
  }
}

/// A photo that follows its user.
public final class ProfilePhotoViewModel: ViewModel<ProfilePhotoState> {
  @MainActor
  public init(_ user: MiniUserViewModel) {
    super.init(initialState: .online(ProfilePhoto(user.state)))
    subscribe(to: user, onChange: ProfilePhotoViewModel.userDidChange)
  }

  private func userDidChange(_ user: MiniUserState) {
    show(ProfilePhoto(user), isOnline: state.isOnline)
  }

  /// Toggles between online and offline.
  public func go(online: Bool) {
    show(state.photo, isOnline: online)
  }

  private func show(_ photo: ProfilePhoto, isOnline: Bool) {
    update { isOnline ? .online(photo) : .offline(photo) }
  }
}
