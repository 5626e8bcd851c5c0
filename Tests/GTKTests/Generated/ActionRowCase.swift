// Written by Scripts/gtk-widgets.
import GTK

@MainActor let actionRowCase = WidgetCheck<ActionRow>("ActionRow", { ActionRow("A") }) { check in
  check.property("activatable-widget", \.activatableWidget)
  check.property("icon-name", \.iconName)
  check.property("subtitle", \.subtitle)
  check.property("subtitle-lines", \.subtitleLines)
  check.property("title-lines", \.titleLines)
  check.property("title", \.title)
  check.property("title-selectable", \.isTitleSelectable)
  check.property("use-markup", \.usesMarkup)
  check.property("use-underline", \.usesUnderline)
  check.property("child", \.child)
  check.property("selectable", \.isSelectable)
  check.property("action-name", \.actionName)
  check.property("action-target", \.actionTarget)
}
