#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// A row of the people list: a letter, the name, and a detail below it.
final class PersonCell: UITableViewCell, BindableView {
  private let avatar = AvatarView(size: 36)
  private let name = UILabel("", .body)
  private let detail = UILabel("", .footnote, color: .secondaryLabel)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    let texts = UIStackView(.vertical, spacing: 2, [name, detail])
    let row = UIStackView(.horizontal, spacing: 12, [avatar, texts])
    row.alignment = .center
    contentView.fill(with: row, margin: 10)
  }

  required init?(coder: NSCoder) { nil }

  func bind(to person: PersonItem) {
    avatar.name = person.name
    name.text = person.name
    detail.text = person.detail
    detail.isHidden = person.detail.isEmpty
    become(element: person.name, .button)
    accessibilityValue = person.detail
  }
}
#endif
