#if os(iOS) || canImport(AppleRuntime)
import ShowcaseModels
import UIKit

/// A place as a tile: the picture, the name, the distance, and whether it is open. A tap opens
/// it.
final class PlaceTileView: UIButton {
  private let picture: PlacePicture
  private let name: UILabel
  private let distance = UILabel("", .footnote, color: .secondaryLabel)
  private let openState = UILabel("", .footnote)
  private(set) var tile: PlaceTile?

  /// - Parameters:
  ///   - isLarge: Whether it is shown alone.
  ///   - choices: Receives taps.
  init(_ pictures: PictureStore, isLarge: Bool = false, _ choices: NearbyChoices) {
    picture = PlacePicture(pictures, width: isLarge ? 280 : nil, height: isLarge ? 180 : 84)
    name = UILabel("", isLarge ? .title3 : .headline)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    for label in [name, distance, openState] { label.numberOfLines = isLarge ? 0 : 2 }
    let texts = UIStackView(.vertical, spacing: 1, [name, distance, openState])
    texts.addMargins(8)
    let column = UIStackView(.vertical, spacing: 0, [picture, texts])
    // The button handles touches.
    column.isUserInteractionEnabled = false
    fill(with: column)
    isAccessibilityElement = true
    addAction(
      UIAction { [weak self] _ in
        if let id = self?.tile?.id { choices.places.send(id) }
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func bind(to tile: PlaceTile) {
    self.tile = tile
    picture.show(tile.picture)
    name.text = tile.name
    distance.text = "\(tile.distance)"
    openState.text = tile.openState.title
    openState.textColor = tile.openState.color
    accessibilityLabel = tile.summary
  }
}
#endif
