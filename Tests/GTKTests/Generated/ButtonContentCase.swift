// Written by Scripts/gtk-widgets.
import GTK

@MainActor let buttonContentCase = WidgetCheck<ButtonContent>("ButtonContent", { ButtonContent() })
{ check in
  check.property("icon-name", \.iconName)
  check.property("label", \.title)
  check.property("use-underline", \.usesUnderline)
}
