// Written by Scripts/gtk-widgets.
import GTK

@MainActor let carouselCase = WidgetCheck<Carousel>("Carousel", { Carousel() }) { check in
  check.property("allow-long-swipes", \.allowsLongSwipes)
  check.property("allow-mouse-drag", \.allowsMouseDrag)
  check.property("allow-scroll-wheel", \.takesScrollWheel)
  check.property("interactive", \.isInteractive)
  check.reading("n-pages", \.pageCount)
  check.reading("position", \.position)
  check.property("reveal-duration", \.revealDuration)
  check.property("scroll-params", \.scrollParameters)
  check.property("spacing", \.spacing)
  check.property("orientation", \.orientation)
}
