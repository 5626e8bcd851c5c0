#if os(iOS) || canImport(AppleRuntime)
import ShowcaseModels
import UIKit

/// A button for each category.
final class CategoriesView: UIView {
  private let choices: NearbyChoices

  init(_ choices: NearbyChoices) {
    self.choices = choices
    super.init(frame: .zero)
    let title = UILabel("Want to be more specific?", .title3)
    title.accessibilityTraits = .header
    let column = UIStackView(.vertical, spacing: 8, [title])
    let all = PlaceCategory.allCases
    for row in stride(from: 0, to: all.count, by: 2) {
      let line = UIStackView(
        .horizontal, spacing: 8, all[row..<min(row + 2, all.count)].map(button))
      line.distribution = .fillEqually
      column.addArrangedSubview(line)
    }
    fill(with: column)
  }

  required init?(coder: NSCoder) { nil }

  private func button(_ category: PlaceCategory) -> UIView {
    let button = UIButton(configuration: .gray())
    button.configuration?.title = category.title
    button.configuration?.image = UIImage(systemName: category.symbol)
    button.configuration?.imagePadding = 6
    button.addAction(
      UIAction { [choices] _ in choices.categories.send(category) }, for: .touchUpInside)
    return button
  }
}

extension PlaceCategory {
  /// The symbol of the category.
  var symbol: String {
    switch self {
    case .restaurants: "fork.knife"
    case .cafes: "cup.and.saucer"
    case .bars: "wineglass"
    case .cash: "banknote"
    case .culture: "theatermasks"
    case .hotels: "bed.double"
    case .groceries: "cart"
    case .pharmacies: "cross.case"
    }
  }
}
#endif
