// Written by Scripts/gtk-widgets.
import GTK

@MainActor let inscriptionCase = WidgetCheck<Inscription>("Inscription", { Inscription() }) {
  check in
  check.property("attributes", \.attributes)
  check.setter("markup") { $0.setMarkup($1) }
  check.property("min-chars", \.minimumWidthInCharacters)
  check.property("min-lines", \.minimumLines)
  check.property("nat-chars", \.naturalWidthInCharacters)
  check.property("nat-lines", \.naturalLines)
  check.property("text", \.text)
  check.property("text-overflow", \.textOverflow)
  check.property("wrap-mode", \.wrapMode)
  check.property("xalign", \.horizontalPlacement)
  check.property("yalign", \.verticalPlacement)
}
