#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels
import UIKit

/// A shop in the table: the name, and the rating below it.
final class ShopRow: UIView, BindableView {
  private let name = UILabel("", .body)
  private let rating = UILabel("", .footnote, color: .systemOrange)

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: UIStackView(.vertical, spacing: 2, [name, rating]), margin: 10)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a shop: its name, and its rating with a text for assistive technology.
  func bind(to shop: ShopItem) {
    name.text = shop.title
    rating.text = shop.subtitle
    become(element: shop.title)
    accessibilityValue = shop.ratingDescription
  }
}

/// A shop in the collection: a card.
final class ShopCard: UIView, BindableView {
  private let picture = AvatarView(size: 40)
  private let name = UILabel("", .subheadline)
  private let rating = UILabel("", .footnote, color: .systemOrange)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    let column = UIStackView(.vertical, spacing: 3, [picture, name, rating])
    column.alignment = .center
    name.numberOfLines = 1
    fill(with: column, margin: 8)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a shop: its letter, its name, and its rating with a text for assistive technology.
  func bind(to shop: ShopItem) {
    picture.name = shop.title
    name.text = shop.title
    rating.text = shop.subtitle
    become(element: shop.title)
    accessibilityValue = shop.ratingDescription
  }
}
#endif
