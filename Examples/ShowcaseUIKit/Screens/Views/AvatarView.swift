#if os(iOS) || canImport(AppleRuntime)
import UIKit

/// A placeholder for a person's picture: the first letter of the name in a circle. It is hidden
/// from assistive technology, which reads the name.
final class AvatarView: UIImageView {
  init(size: CGFloat) {
    super.init(frame: .zero)
    contentMode = .scaleAspectFit
    tintColor = .systemBlue
    setContentHuggingPriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: size),
      heightAnchor.constraint(equalToConstant: size),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// The name that provides the letter.
  var name = "" {
    didSet { if name != oldValue { image = Self.image(of: name) } }
  }

  /// There are symbols for the letters from A to Z.
  private static func image(of name: String) -> UIImage? {
    let letter = name.folding(options: .diacriticInsensitive, locale: nil).lowercased().first
    let symbol = letter.map {
      ("a"..."z").contains($0) ? "\($0).circle.fill" : "person.circle.fill"
    }
    return UIImage(systemName: symbol ?? "person.circle.fill")
  }
}
#endif
