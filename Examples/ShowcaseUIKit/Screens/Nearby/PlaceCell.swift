#if os(iOS) || canImport(AppleRuntime)
import ShowcaseModels
import UIKit

/// A place as a row of a list: the picture, the name above its kind, and the distance.
final class PlaceCell: UITableViewCell {
  private let picture: PlacePicture
  private let name = UILabel("", .headline)
  private let kind = UILabel("", .footnote, color: .secondaryLabel)
  private let openState = UILabel("", .footnote)
  private let distance = UILabel("", .callout)

  init(_ pictures: PictureStore) {
    picture = PlacePicture(pictures, width: 96, height: 64)
    super.init(style: .default, reuseIdentifier: nil)
    let texts = UIStackView(.vertical, spacing: 2, [name, kind, openState])
    distance.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(.horizontal, spacing: 12, [picture, texts, distance])
    row.alignment = .center
    contentView.fill(with: row, margin: 10)
    accessoryType = .disclosureIndicator
  }

  required init?(coder: NSCoder) { nil }

  func bind(to tile: PlaceTile) {
    picture.show(tile.picture)
    name.text = tile.name
    kind.text = tile.kind
    openState.text = tile.openLine
    openState.textColor = tile.openState.color
    distance.text = "\(tile.distance)"
    become(element: tile.summary, .button)
  }
}
#endif
