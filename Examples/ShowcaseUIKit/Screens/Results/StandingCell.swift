#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// A competitor: the place, the name above the club, and the points at the end.
final class StandingCell: UITableViewCell, BindableView {
  private let place = UILabel("", .body, color: .secondaryLabel)
  private let name = UILabel("", .body)
  private let club = UILabel("", .footnote, color: .secondaryLabel)
  private let points = UILabel("", .headline)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    place.textAlignment = .right
    place.widthAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
    for label in [place, points] { label.setContentHuggingPriority(.required, for: .horizontal) }
    let texts = UIStackView(.vertical, spacing: 2, [name, club])
    let row = UIStackView(.horizontal, spacing: 12, [place, texts, points])
    row.alignment = .center
    contentView.fill(with: row, margin: 10)
  }

  required init?(coder: NSCoder) { nil }

  func bind(to standing: Standing) {
    place.text = "\(standing.place)"
    name.text = standing.name
    club.text = standing.club
    points.text = "\(standing.points)"
    let result = "place \(standing.place), \(standing.points.counted("point"))"
    become(element: "\(standing.name), \(result)")
  }
}
#endif
