import BinderyGTK
import ShowcaseModels

/// A row of the people list: a picture, the name, and a detail below it.
final class PersonRow: Box, BindableView {
  private let avatar = Avatar(size: 36)
  private let name = Label()
  private let detail = Label()

  init() {
    let texts = Box(.vertical, spacing: 2, [name, detail])
    super.init(.horizontal, spacing: 12, [avatar, texts])
    texts.verticalAlign = .center
    texts.expandsHorizontally = true
    for label in [name, detail] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    detail.addClass("dim-label")
    detail.addClass("caption")
  }

  func bind(to person: PersonItem) {
    avatar.name = person.name
    name.text = person.name
    // A phone number has no letters that say in which direction it reads.
    let hasLetters = person.detail.contains(where: \.isLetter)
    detail.text = hasLetters ? person.detail : person.detail.leftToRight
    detail.isVisible = !person.detail.isEmpty
    accessibleLabel = person.name
  }
}
