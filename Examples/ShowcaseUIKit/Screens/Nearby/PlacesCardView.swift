#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// The closest places of a category, side by side, or the reason why there are none.
final class PlacesCardView: UIView {
  private let tiles: [PlaceTileView]
  private let line: UIStackView
  private let problem = UILabel("", .callout, color: .systemRed)
  private let problemLine: UIStackView

  init(_ category: PlaceCategory, _ pictures: PictureStore, _ choices: NearbyChoices) {
    let all = UIButton(configuration: .plain())
    all.configuration?.title = "See all"
    all.accessibilityLabel = "See all: \(category.title)"
    let retry = UIButton(configuration: .bordered())
    retry.configuration?.title = "Try again"
    retry.accessibilityLabel = "Try again: \(category.title)"
    let heading = UILabel(category.heading, .title3)
    heading.accessibilityTraits = .header
    tiles = (0..<NearbyHomeViewModel.tileCount).map { _ in PlaceTileView(pictures, choices) }
    line = UIStackView(.horizontal, spacing: 8, tiles)
    problemLine = UIStackView(.horizontal, spacing: 8, [problem, retry])
    super.init(frame: .zero)
    for button in [all, retry] { button.setContentHuggingPriority(.required, for: .horizontal) }
    line.distribution = .fillEqually
    problemLine.alignment = .center
    let top = UIStackView(.horizontal, [heading, all])
    top.alignment = .center
    fill(with: UIStackView(.vertical, [top, problemLine, line]))
    all.addAction(UIAction { _ in choices.categories.send(category) }, for: .touchUpInside)
    retry.addAction(UIAction { _ in choices.retries.send(category) }, for: .touchUpInside)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// The shown card; nil hides the view.
  var card: PlacesCard? {
    didSet {
      isHidden = card?.isEmpty ?? true
      problem.text = card?.problem
      problemLine.isHidden = card?.problem == nil
      line.isHidden = card?.tiles.isEmpty ?? true
      // Missing places leave empty space, so that the others keep their width.
      for (index, tile) in tiles.enumerated() {
        let isThere = index < card?.tiles.count ?? 0
        tile.alpha = isThere ? 1 : 0
        tile.isEnabled = isThere
        tile.isAccessibilityElement = isThere
        if let card, isThere { tile.bind(to: card.tiles[index]) }
      }
    }
  }
}
#endif
