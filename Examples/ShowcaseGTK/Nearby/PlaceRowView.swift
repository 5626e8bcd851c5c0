import BinderyGTK
import ShowcaseModels

/// A place as a row of a list: the picture, the name above its kind, and the distance.
final class PlaceRowView: Box {
  private let picture: PlacePicture
  private let name = Label()
  private let kind = Label()
  private let openState = OpenStateLabel()
  private let distance = Label()

  init(_ pictures: PictureStore) {
    picture = PlacePicture(pictures, width: 96, height: 64)
    let texts = Box(.vertical, spacing: 2, [name, kind, openState])
    super.init(.horizontal, spacing: 12, [picture, texts, distance])
    texts.expandsHorizontally = true
    texts.verticalAlign = .center
    for label in [name, kind, openState] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    name.addClass("heading")
    for label in [kind, openState] { label.addClass("caption") }
    kind.addClass("dim-label")
    distance.addClass("numeric")
    (marginStart, marginEnd, marginTop, marginBottom) = (6, 6, 6, 6)
  }

  func bind(to tile: PlaceTile) {
    picture.show(tile.picture)
    name.text = tile.name
    kind.text = tile.kind
    openState.text = tile.openLine
    openState.state = tile.openState
    distance.text = "\(tile.distance)"
    accessibleLabel = tile.summary
  }
}
