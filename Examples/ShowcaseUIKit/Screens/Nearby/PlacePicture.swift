#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// A place's picture, cropped to fill its space; a plain color until it is loaded.
final class PlacePicture: UIImageView {
  private let pictures: PictureStore
  private var path: String?
  private let bindings = BindingGroup()

  /// - Parameter width: The width, or `nil` for all available space.
  init(_ pictures: PictureStore, width: CGFloat? = nil, height: CGFloat) {
    self.pictures = pictures
    super.init(frame: .zero)
    contentMode = .scaleAspectFill
    clipsToBounds = true
    backgroundColor = .secondarySystemBackground
    heightAnchor.constraint(equalToConstant: height).isActive = true
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the picture at a path of the service. Late results of other pictures are ignored.
  func show(_ path: String?) {
    guard path != self.path else { return }
    self.path = path
    bindings.clear()
    bindings.capture {
      binding.image *= pictures.picture(path).map { $0.flatMap(UIImage.init(data:)) }
    }
  }
}
#endif
