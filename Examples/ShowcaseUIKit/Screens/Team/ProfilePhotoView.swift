#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// A user's photo, with a dot while the user is online. The dot fades in and out.
final class ProfilePhotoView: UIView, TransitioningView {
  private let picture = AvatarView(size: 64)
  private let dot = UIImageView(image: UIImage(systemName: "circle.fill"))

  init(_ viewModel: ProfilePhotoViewModel) {
    super.init(frame: .zero)
    dot.tintColor = .systemGreen
    dot.contentMode = .scaleAspectFit
    dot.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let column = UIStackView(.vertical, spacing: 6, [picture, dot])
    column.alignment = .center
    fill(with: column)
    viewModel.subscribe(view: self)
  }

  required init?(coder: NSCoder) { nil }

  func render(state: ProfilePhotoState, from previous: ProfilePhotoState?) {
    if let symbol = state.photo.portrait.symbol {
      picture.name = ""
      picture.image = UIImage(systemName: symbol)
    } else {
      // The name changes, so the picture is drawn again.
      picture.name = ""
      picture.name = state.photo.name
    }
    become(element: state.description)
    let show = { [picture, dot] in
      picture.alpha = state.isOnline ? 1 : 0.45
      dot.alpha = state.isOnline ? 1 : 0
    }
    // The first state is shown without an animation.
    if previous == nil { show() } else { UIView.animate(withDuration: 0.4, animations: show) }
  }
}

extension Portrait {
  /// The symbol of the picture, or `nil` for the initials.
  fileprivate var symbol: String? {
    switch self {
    case .initials: nil
    case .smile: "face.smiling"
    case .laugh: "face.smiling.inverse"
    case .glasses: "eyeglasses"
    }
  }
}
#endif
