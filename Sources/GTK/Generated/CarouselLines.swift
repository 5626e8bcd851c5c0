// Written by Scripts/gtk-widgets.
import CGTK

/// A row of lines, one for each page of a carousel, that marks its current page. For dots, use
/// ``CarouselDots``.
///
/// Set ``carousel`` to the ``Carousel``.
///
/// It is libadwaita's `AdwCarouselIndicatorLines`.
open class CarouselLines: Widget {
  /// Makes a carousel line indicator whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(adw_carousel_indicator_lines_get_type()))
  }
}

extension CarouselLines: Orientable {
  /// The carousel whose pages are shown; nil for none.
  /// `Adw.CarouselIndicatorLines:carousel`
  public var carousel: Widget? {
    get { get("carousel") }
    set { set("carousel", to: newValue) }
  }
}
