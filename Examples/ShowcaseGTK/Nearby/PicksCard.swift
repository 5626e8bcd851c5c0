import BinderyGTK
import ShowcaseModels

/// The closest place of each category, one page for each.
final class PicksCard: Box {
  private let carousel = Carousel()
  private let pictures: PictureStore
  private var pages: [PlaceTileView] = []

  private let choices: NearbyChoices

  init(_ pictures: PictureStore, _ choices: NearbyChoices) {
    (self.pictures, self.choices) = (pictures, choices)
    let title = Label("Hot picks only for you")
    title.textAlign = 0
    title.wraps = true
    title.addClass("title-4")
    super.init(.vertical, spacing: 9, [title, carousel, CarouselDots(carousel)])
    carousel.spacing = 12
    carousel.takesScrollWheel = false
    carousel.accessibleLabel = "Hot picks"
    isVisible = false
  }

  /// The shown places. An existing page is reused for another place.
  var picks: [PlaceTile] = [] {
    didSet {
      while pages.count > picks.count {
        carousel.remove(at: pages.count - 1)
        pages.removeLast()
      }
      for (index, pick) in picks.enumerated() {
        if index == pages.count { addPage() }
        pages[index].bind(to: pick)
      }
      isVisible = !picks.isEmpty
    }
  }

  private func addPage() {
    let page = PlaceTileView(pictures, isLarge: true)
    page.onClick { [weak page, choices] in
      if let id = page?.tile?.id { choices.places.send(id) }
    }
    pages.append(page)
    carousel.append(page)
  }
}
