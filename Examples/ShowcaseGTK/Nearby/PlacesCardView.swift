import BinderyGTK
import ShowcaseModels

/// The closest places of a category, side by side, or the reason why there are none.
final class PlacesCardView: Box {
  private let tiles: [PlaceTileView]
  private let line = Box(.horizontal, spacing: 9)
  private let problem = Label()
  private let problemLine: Box

  init(_ category: PlaceCategory, _ pictures: PictureStore, _ choices: NearbyChoices) {
    let (all, retry) = (Button("See all"), Button("Try again"))
    let heading = Label(category.heading)
    heading.textAlign = 0
    heading.expandsHorizontally = true
    heading.isEllipsized = true
    heading.addClass("title-4")
    all.accessibleLabel = "See all: \(category.title)"
    all.addClass("flat")
    tiles = (0..<NearbyHomeViewModel.tileCount).map { _ in PlaceTileView(pictures) }
    problemLine = Box(.horizontal, spacing: 9, [problem, retry])
    super.init(
      .vertical, spacing: 6, [Box(.horizontal, spacing: 6, [heading, all]), problemLine, line])
    retry.verticalAlign = .center
    retry.accessibleLabel = "Try again: \(category.title)"
    problem.wraps = true
    problem.textAlign = 0
    problem.expandsHorizontally = true
    problem.addClass("problem")
    line.isHomogeneous = true
    for tile in tiles {
      line.append(tile)
      tile.onClick { [weak tile] in
        if let id = tile?.tile?.id { choices.places.send(id) }
      }
    }
    all.onClick { choices.categories.send(category) }
    retry.onClick { choices.retries.send(category) }
    isVisible = false
  }

  /// The shown card; nil hides the view.
  var card: PlacesCard? {
    didSet {
      isVisible = card.map { !$0.isEmpty } ?? false
      problemLine.isVisible = card?.problem != nil
      problem.text = card?.problem ?? ""
      line.isVisible = card?.tiles.isEmpty == false
      // Missing places leave empty space, so that the others keep their width.
      for (index, tile) in tiles.enumerated() {
        let isThere = index < card?.tiles.count ?? 0
        tile.opacity = isThere ? 1 : 0
        tile.isSensitive = isThere
        if let card, isThere { tile.bind(to: card.tiles[index]) }
      }
    }
  }
}
