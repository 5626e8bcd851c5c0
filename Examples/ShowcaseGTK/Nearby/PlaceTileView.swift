import BinderyGTK
import ShowcaseModels

/// A place as a tile: the picture, the name, the distance, and whether it is open.
final class PlaceTileView: Button {
  private let picture: PlacePicture
  private let name = Label()
  private let distance = Label()
  private let openState = OpenStateLabel()
  private(set) var tile: PlaceTile?

  /// - Parameter isLarge: Whether it fills the width of the page.
  init(_ pictures: PictureStore, isLarge: Bool = false) {
    picture = PlacePicture(pictures, height: isLarge ? 180 : 84)
    let texts = Box(.vertical, spacing: 1, [name, distance, openState])
    super.init(Box(.vertical, [picture, texts]))
    texts.setMargins(isLarge ? 12 : 8)
    for label in [name, distance, openState] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    name.addClass(isLarge ? "title-3" : "heading")
    for label in [distance, openState] { label.addClass("caption") }
    distance.addClass("dim-label")
    addClass("card")
    addClass("place-tile")
    clipsContents = true
    expandsHorizontally = true
  }

  func bind(to tile: PlaceTile) {
    self.tile = tile
    picture.show(tile.picture)
    name.text = tile.name
    distance.text = "\(tile.distance)"
    openState.text = tile.openState.title
    openState.state = tile.openState
    accessibleLabel = tile.summary
    tooltip = tile.name
  }
}
