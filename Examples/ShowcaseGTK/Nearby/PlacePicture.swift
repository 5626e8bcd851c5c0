import BinderyGTK
import Foundation
import ShowcaseModels

/// A place's picture, cropped to fill its space; a plain color until it is loaded.
final class PlacePicture: Box {
  private let picture = Picture()
  private let pictures: PictureStore
  private var path: String?
  private let bindings = BindingGroup()

  /// - Parameter width: The width, or `nil` for all available space.
  init(_ pictures: PictureStore, width: Int? = nil, height: Int) {
    self.pictures = pictures
    let content = if let width { Clamp(picture, maximumWidth: width) } else { picture as Widget }
    super.init(.vertical, [content])
    picture.contentFit = .cover
    picture.alternativeText = "The house among its neighbours"
    picture.canShrink = true
    content.expandsVertically = true
    expandsHorizontally = width == nil
    (minimumWidth, minimumHeight) = (width ?? -1, height)
    clipsContents = true
    addClass("place-picture")
  }

  /// Shows the picture at a path of the service. Late results of other pictures are ignored.
  func show(_ path: String?) {
    guard path != self.path else { return }
    self.path = path
    bindings.clear()
    bindings.capture {
      picture.binding.encodedImage *= pictures.picture(path).map { $0.map([UInt8].init) }
    }
  }
}
