// Written by Scripts/gtk-widgets.
import GTK

@MainActor let carouselDotsCase = WidgetCheck<CarouselDots>(
  "CarouselDots", { CarouselDots(Carousel()) }
) { check in
  check.property("carousel", \.carousel)
  check.property("orientation", \.orientation)
}
