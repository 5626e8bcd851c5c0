// Written by Scripts/gtk-widgets.
import GTK

@MainActor let scaleCase = WidgetCheck<Scale>("Scale", { Scale(0...10) }) { check in
  check.property("digits", \.digits)
  check.property("draw-value", \.drawsValue)
  check.property("has-origin", \.hasOrigin)
  check.property("value-pos", \.valuePosition)
  check.property("adjustment", \.adjustment)
  check.property("fill-level", \.fillLevel)
  check.property("inverted", \.isInverted)
  check.property("restrict-to-fill-level", \.restrictsToFillLevel)
  check.property("round-digits", \.roundDigits)
  check.property("show-fill-level", \.showsFillLevel)
  check.property("orientation", \.orientation)
  check.signal("adjust-bounds", [Double.self]) { $0.onAdjustBounds { (_: Double) in } }
  check.signal("change-value", [ScrollType.self, Double.self], returning: Bool.self) {
    $0.onChangeValue { (_: ScrollType, _: Double) in true }
  }
  check.signal("move-slider", [ScrollType.self]) { $0.onMoveSlider { (_: ScrollType) in } }
}
