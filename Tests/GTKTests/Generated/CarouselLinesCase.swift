// Written by Scripts/gtk-widgets.
import GTK

@MainActor let carouselLinesCase = WidgetCheck<CarouselLines>("CarouselLines", { CarouselLines() })
{ check in
  check.property("carousel", \.carousel)
  check.property("orientation", \.orientation)
}
