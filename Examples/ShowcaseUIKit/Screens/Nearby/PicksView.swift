#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// The closest place of each category, side by side; a swipe shows the next.
final class PicksView: UIView {
  private let pictures: PictureStore
  private let choices: NearbyChoices
  private let row = UIStackView(.horizontal, spacing: 12, [])

  init(_ pictures: PictureStore, _ choices: NearbyChoices) {
    (self.pictures, self.choices) = (pictures, choices)
    super.init(frame: .zero)
    let title = UILabel("Hot picks only for you", .title3)
    title.accessibilityTraits = .header
    let scroll = UIScrollView()
    scroll.accessibilityLabel = "Hot picks"
    row.alignment = .top
    scroll.fill(with: row)
    row.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor).isActive = true
    fill(with: UIStackView(.vertical, spacing: 8, [title, scroll]))
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// The shown places. An existing tile is reused for another place.
  var picks: [PlaceTile] = [] {
    didSet {
      let tiles = row.arrangedSubviews.compactMap { $0 as? PlaceTileView }
      for tile in tiles.dropFirst(picks.count) { tile.removeFromSuperview() }
      for (index, pick) in picks.enumerated() {
        let tile = index < tiles.count ? tiles[index] : add()
        tile.bind(to: pick)
      }
      isHidden = picks.isEmpty
    }
  }

  private func add() -> PlaceTileView {
    let tile = PlaceTileView(pictures, isLarge: true, choices)
    row.addArrangedSubview(tile)
    return tile
  }
}
#endif
