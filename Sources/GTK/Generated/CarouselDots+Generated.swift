// Written by Scripts/gtk-widgets.

extension CarouselDots: Orientable {
  /// The carousel whose pages are shown, or `nil` for none.
  /// `Adw.CarouselIndicatorDots:carousel`
  public var carousel: Widget? {
    get { get("carousel") }
    set { set("carousel", to: newValue) }
  }
}
