// Written by Scripts/gtk-widgets.
import GTK

@MainActor let entryRowCase = WidgetCheck<EntryRow>("EntryRow", { EntryRow("A") }) { check in
  check.property("activates-default", \.activatesDefault)
  check.property("attributes", \.attributes)
  check.property("enable-emoji-completion", \.enablesEmojiCompletion)
  check.property("input-hints", \.inputHints)
  check.property("input-purpose", \.purpose)
  check.property("show-apply-button", \.showsApplyButton)
  check.property("title", \.title)
  check.property("title-selectable", \.isTitleSelectable)
  check.property("use-markup", \.usesMarkup)
  check.property("use-underline", \.usesUnderline)
  check.property("activatable", \.isActivatable)
  check.property("child", \.child)
  check.property("selectable", \.isSelectable)
  check.property("action-name", \.actionName)
  check.property("action-target", \.actionTarget)
}
