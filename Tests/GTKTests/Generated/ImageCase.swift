// Written by Scripts/gtk-widgets.
import GTK

@MainActor let imageCase = WidgetCheck<Image>("Image", { Image(icon: "edit-copy") }) { check in
  check.property("file", \.file) { _ in imageFile }
  check.property("gicon", \.icon)
  check.property("icon-name", \.iconName)
  check.property("icon-size", \.iconSize)
  check.property("paintable", \.paintable)
  check.property("pixel-size", \.pixelSize)
  check.property("resource", \.resource) { _ in imageResource }
  check.reading("storage-type", \.storageType)
  check.property("use-fallback", \.usesFallback)
}
