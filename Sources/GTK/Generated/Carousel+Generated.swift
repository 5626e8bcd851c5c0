// Written by Scripts/gtk-widgets.

extension Carousel: Orientable {
  /// Whether one swipe can go over several pages.
  /// `Adw.Carousel:allow-long-swipes`
  public var allowsLongSwipes: Bool {
    get { get("allow-long-swipes") }
    set { set("allow-long-swipes", to: newValue) }
  }

  /// Whether the pages can be dragged by the mouse.
  /// `Adw.Carousel:allow-mouse-drag`
  public var allowsMouseDrag: Bool {
    get { get("allow-mouse-drag") }
    set { set("allow-mouse-drag", to: newValue) }
  }

  /// Whether the mouse wheel goes to another page.
  /// `Adw.Carousel:allow-scroll-wheel`
  public var takesScrollWheel: Bool {
    get { get("allow-scroll-wheel") }
    set { set("allow-scroll-wheel", to: newValue) }
  }

  /// Whether the user can go to another page.
  /// `Adw.Carousel:interactive`
  public var isInteractive: Bool {
    get { get("interactive") }
    set { set("interactive", to: newValue) }
  }

  /// The number of pages.
  /// `Adw.Carousel:n-pages`
  public var pageCount: Int {
    get { get("n-pages") }
  }

  /// The scroll position in pages, also during a movement: 1.5 is halfway between the second and
  /// the third page.
  /// `Adw.Carousel:position`
  public var position: Double {
    get { get("position") }
  }

  /// The duration of the animation of a page that is added or removed, in milliseconds.
  /// `Adw.Carousel:reveal-duration`
  public var revealDuration: Int {
    get { get("reveal-duration") }
    set { set("reveal-duration", to: newValue) }
  }

  /// The parameters of the spring that moves the pages, as libadwaita's structure.
  /// `Adw.Carousel:scroll-params`
  public var scrollParameters: OpaqueValue {
    get { get("scroll-params") }
    set { set("scroll-params", to: newValue) }
  }

  /// The space between two pages, in pixels.
  /// `Adw.Carousel:spacing`
  public var spacing: Int {
    get { get("spacing") }
    set { set("spacing", to: newValue) }
  }
}
