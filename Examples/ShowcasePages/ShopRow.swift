import BinderyGTK
import ShowcaseModels

/// A shop in the table: the name, and the rating at the end.
public final class ShopRow: Box, BindableView {
  private let name = Label()
  private let rating = Label()

  /// Makes a row without a shop.
  public init() {
    super.init(.vertical, spacing: 2, [name, rating])
    for label in [name, rating] {
      label.textAlign = 0
      label.wraps = true
    }
    rating.addClass("rating")
    rating.addClass("caption")
    (marginStart, marginEnd, marginTop, marginBottom) = (6, 6, 3, 3)
  }

  /// Shows a shop: its name, and its rating with a text for assistive technology.
  public func bind(to shop: ShopItem) {
    name.text = shop.title
    rating.text = shop.subtitle
    rating.accessibleLabel = shop.ratingDescription
    accessibleLabel = shop.title
    accessibleDescription = shop.ratingDescription
  }
}

/// A shop in the collection: a card.
public final class ShopCard: Box, BindableView {
  private let picture = Avatar(size: 40)
  private let name = Label()
  private let rating = Label()

  /// Makes a card without a shop.
  public init() {
    super.init(.vertical, spacing: 3, [picture, name, rating])
    (picture.marginTop, picture.marginBottom) = (9, 3)
    name.wraps = true
    name.justification = .center
    rating.addClass("rating")
    rating.addClass("caption")
    rating.marginBottom = 9
    addClass("card")
    setMargins(3)
  }

  /// Shows a shop: its picture, its name, and its rating with a text for assistive technology.
  public func bind(to shop: ShopItem) {
    picture.name = shop.title
    name.text = shop.title
    rating.text = shop.subtitle
    rating.accessibleLabel = shop.ratingDescription
    accessibleLabel = shop.title
    accessibleDescription = shop.ratingDescription
  }
}
