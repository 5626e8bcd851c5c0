import BinderyGTK
import ShowcaseModels

final class StarRating: Box {
  private let stars = (1...5).map {
    Button(icon: "non-starred-symbolic", label: $0.counted("star"))
  }
  private let ratings = PassthroughSubject<Int, Never>()
  private let bindings = BindingGroup()

  var rating = 0 {
    didSet {
      for (index, star) in stars.enumerated() {
        star.iconName = index < rating ? "starred-symbolic" : "non-starred-symbolic"
      }
    }
  }

  var ratingPublisher: AnyPublisher<Int, Never> { ratings.eraseToAnyPublisher() }

  init() {
    super.init(.horizontal, stars)
    for star in stars { star.addClass("flat") }
    bindings.capture {
      for (index, star) in stars.enumerated() {
        ratings *= star.tapPublisher.map { index + 1 }
      }
    }
  }
}

@MainActor
final class RatingViewModel {
  let rating = CurrentValueSubject<Int, Never>(3)
  private(set) lazy var verdict = rating.map {
    ["", "Avoid it.", "It passes.", "Good.", "Very good.", "Do not miss it!"][$0]
  }
}

final class RatingPage: Page {
  let viewModel = RatingViewModel()

  override func load() -> Widget {
    let (left, right, verdict) = (StarRating(), StarRating(), Label())
    for stars in [left, right] { stars.horizontalAlign = .center }
    verdict.addClass("title-2")
    bindings.capture {
      for stars in [left, right] {
        stars.binding.rating *= viewModel.rating
        viewModel.rating *= stars.ratingPublisher
      }
      verdict.textBinding *= viewModel.verdict
    }
    return column([left, verdict, right])
  }
}

extension CaseStudy {
  static let rating = CaseStudy(
    "rating", "A widget of your own", "Five stars, bound like any control",
    icon: "starred-symbolic", .forms, features: ["BindingTarget", "own widget", "rating"],
    guides: ["Make a widget of your own", "Bind a property of your own view"],
    """
    Press a star: both rows and the sentence follow. The widget is a box of buttons with a \
    property and a publisher, and nothing else. Every property of a widget can be bound by its \
    name. The publisher sends only what the user does, so the two rows do not call each other in \
    turn.
    """
  ) { RatingPage() }
}
