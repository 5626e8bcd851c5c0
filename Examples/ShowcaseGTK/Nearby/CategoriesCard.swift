import BinderyGTK
import ShowcaseModels

/// A button for each category.
final class CategoriesCard: Box {
  private let choices: NearbyChoices

  init(_ choices: NearbyChoices) {
    self.choices = choices
    let title = Label("Want to be more specific?")
    title.textAlign = 0
    title.wraps = true
    title.addClass("title-4")
    super.init(.vertical, spacing: 9, [title])
    // Large text leaves room for fewer of them in a line.
    let buttons = FlowBox(PlaceCategory.allCases.map(makeButton))
    (buttons.minimumPerLine, buttons.maximumPerLine) = (2, 4)
    (buttons.rowSpacing, buttons.columnSpacing) = (9, 6)
    buttons.isHomogeneous = true
    append(buttons)
  }

  private func makeButton(_ category: PlaceCategory) -> Widget {
    let icon = Image(icon: category.iconName)
    icon.pixelSize = 24
    let label = Label(category.shortTitle)
    label.isEllipsized = true
    label.addClass("caption")
    let content = Box(.vertical, spacing: 6, [icon, label])
    (content.marginTop, content.marginBottom) = (6, 3)
    let button = Button(content, label: category.title)
    button.addClass("place-category")
    button.addClass("category-\(category.rawValue)")
    button.tooltip = category.title
    button.onClick { [choices] in choices.categories.send(category) }
    return button
  }
}

extension PlaceCategory {
  /// A short title for small widths.
  fileprivate var shortTitle: String {
    switch self {
    case .bars: "Bars"
    case .cash: "Cash"
    case .culture: "Culture"
    default: title
    }
  }
}
