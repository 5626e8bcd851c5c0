import BinderyInspector
import GTK

/// A row of a step: its number and its action; the step that the app shows is highlighted.
final class ActionRowView: Box {
  private let number = Label()
  private let title = Label()
  private let mark = Image(icon: "media-playback-start-symbolic")

  init() {
    super.init(.horizontal, spacing: 9, [number, title, mark])
    number.textAlign = 1
    number.minimumWidth = 44
    number.addClass("dim-label")
    number.addClass("numeric")
    title.textAlign = 0
    title.isEllipsized = true
    title.expandsHorizontally = true
    (marginStart, marginEnd, marginTop, marginBottom) = (3, 6, 4, 4)
  }

  func show(_ step: ActionsViewModel.Step, _ text: String) {
    number.text = "\(step.id)"
    title.text = text
    mark.opacity = step.isShown ? 1 : 0
    if step.isShown {
      title.addClass("inspector-shown")
    } else {
      title.removeClass("inspector-shown")
    }
    accessibleLabel = "\(step.id) \(text)"
    accessibleDescription = step.isShown ? "The app shows this step." : nil
  }
}
