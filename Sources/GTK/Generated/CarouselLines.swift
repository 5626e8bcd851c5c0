// Written by Scripts/gtk-widgets.
import CGTK

/// A row of lines, one for each page of a carousel, that marks the current page. For dots, use
/// ``CarouselDots``.
///
/// Set ``carousel`` to the ``Carousel``. The lines follow a swipe while the user's finger moves.
///
/// ```swift
/// let lines = CarouselLines()
/// lines.carousel = carousel
/// let box = Box(.vertical, [carousel, lines])
/// ```
///
/// Corresponds to libadwaita's `AdwCarouselIndicatorLines`.
open class CarouselLines: Widget {
  /// Creates a carousel line indicator with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_carousel_indicator_lines_get_type()))
  }
}

extension CarouselLines: Orientable {
  /// The carousel whose pages are shown, or `nil` for none.
  /// `Adw.CarouselIndicatorLines:carousel`
  public var carousel: Widget? {
    get { get("carousel") }
    set { set("carousel", to: newValue) }
  }
}
