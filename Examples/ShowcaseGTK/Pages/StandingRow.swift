import BinderyGTK
import ShowcaseModels

/// A competitor: the place, the name above the club, and the points at the end.
final class StandingRow: Box, BindableView {
  private let place = Label()
  private let name = Label()
  private let club = Label()
  private let points = Label()

  init() {
    let texts = Box(.vertical, spacing: 2, [name, club])
    super.init(.horizontal, spacing: 12, [place, texts, points])
    texts.expandsHorizontally = true
    place.minimumWidth = 28
    place.textAlign = 1
    for label in [name, club] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    for label in [place, club] { label.addClass("dim-label") }
    for label in [place, points] { label.addClass("numeric") }
    club.addClass("caption")
    (marginStart, marginEnd, marginTop, marginBottom) = (6, 6, 3, 3)
  }

  func bind(to standing: Standing) {
    place.text = "\(standing.place)"
    name.text = standing.name
    club.text = standing.club
    points.text = "\(standing.points)"
    let result = "place \(standing.place), \(standing.points.counted("point"))"
    accessibleLabel = "\(standing.name), \(result)"
  }
}
