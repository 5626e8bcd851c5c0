import BinderyGTK
import ShowcaseModels

/// A screen in the gallery's list: its icon, its name, and a line below.
final class GalleryRow: Box, BindableView {
  private let icon = Image(icon: "")
  private let title = Label()
  private let line = Label()

  init() {
    let texts = Box(.vertical, spacing: 2, [title, line])
    super.init(.horizontal, spacing: 12, [icon, texts])
    texts.expandsHorizontally = true
    for label in [title, line] {
      label.textAlign = 0
      label.wraps = true
    }
    line.addClass("dim-label")
    line.addClass("caption")
  }

  func bind(to item: GalleryItem) {
    icon.iconName = item.icon
    title.text = item.title
    line.text = item.line
    accessibleLabel = item.title
    accessibleDescription = item.line
  }
}
