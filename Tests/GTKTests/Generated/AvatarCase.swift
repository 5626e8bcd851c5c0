// Written by Scripts/gtk-widgets.
import GTK

@MainActor let avatarCase = WidgetCheck<Avatar>("Avatar", { Avatar() }) { check in
  check.property("custom-image", \.customImage)
  check.property("icon-name", \.iconName)
  check.property("show-initials", \.showsInitials)
  check.property("size", \.size)
  check.property("text", \.name)
}
