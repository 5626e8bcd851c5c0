// Written by Scripts/gtk-widgets.
import GTK

@MainActor let widgetCase = WidgetCheck<Label>("Widget", { Label() }) { check in
  check.property("can-focus", \.canFocus)
  check.property("can-target", \.canTarget)
  check.reading("css-name", \.cssName)
  check.property("cursor", \.cursor)
  check.property("focus-on-click", \.focusesOnClick)
  check.property("focusable", \.isFocusable)
  check.property("halign", \.horizontalAlign)
  check.reading("has-default", \.hasDefault)
  check.reading("has-focus", \.hasFocus)
  check.property("has-tooltip", \.hasTooltip)
  check.property("height-request", \.minimumHeight)
  check.property("hexpand", \.expandsHorizontally)
  check.property("hexpand-set", \.isHorizontalExpansionSet)
  check.property("layout-manager", \.layoutManager)
  check.property("margin-bottom", \.marginBottom)
  check.property("margin-end", \.marginEnd)
  check.property("margin-start", \.marginStart)
  check.property("margin-top", \.marginTop)
  check.property("name", \.widgetName)
  check.property("opacity", \.opacity)
  check.property("overflow", \.overflow)
  check.property("receives-default", \.receivesDefault)
  check.reading("root", \.root)
  check.reading("scale-factor", \.scaleFactor)
  check.property("sensitive", \.isSensitive)
  check.property("tooltip-markup", \.tooltipMarkup)
  check.property("tooltip-text", \.tooltip)
  check.property("valign", \.verticalAlign)
  check.property("vexpand", \.expandsVertically)
  check.property("vexpand-set", \.isVerticalExpansionSet)
  check.property("visible", \.isVisible)
  check.property("width-request", \.minimumWidth)
  check.property("accessible-role", \.accessibleRole)
  check.signal("direction-changed", [TextDirection.self]) {
    $0.onDirectionChanged { (_: TextDirection) in }
  }
  check.signal("hide", []) { $0.onHide {} }
  check.signal("keynav-failed", [DirectionType.self], returning: Bool.self) {
    $0.onKeynavFailed { (_: DirectionType) in true }
  }
  check.signal("mnemonic-activate", [Bool.self], returning: Bool.self) {
    $0.onMnemonicActivate { (_: Bool) in true }
  }
  check.signal("move-focus", [DirectionType.self]) { $0.onMoveFocus { (_: DirectionType) in } }
  check.signal("query-tooltip", [Int.self, Int.self, Bool.self, Object.self], returning: Bool.self)
  { $0.onQueryTooltip { (_: Int, _: Int, _: Bool, _: Object) in true } }
  check.signal("realize", []) { $0.onRealize {} }
  check.signal("show", []) { $0.onShow {} }
  check.signal("state-flags-changed", [StateFlags.self]) {
    $0.onStateFlagsChanged { (_: StateFlags) in }
  }
  check.signal("unrealize", []) { $0.onUnrealize {} }
}
