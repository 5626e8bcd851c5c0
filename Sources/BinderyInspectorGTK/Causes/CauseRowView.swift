import BinderyInspector
import GTK

/// A row of a step: the event, the value, the line of the source, and the time.
final class CauseRowView: Box {
  private let title = Label()
  private let value = Label()
  private let result = Label()
  private let place = Label()

  init() {
    super.init(.vertical, spacing: 2, [title, value, result, place])
    for label in [title, value, result, place] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    value.addClass("monospace")
    value.addClass("caption")
    result.addClass("caption")
    result.addClass("inspector-removed")
    place.addClass("dim-label")
    place.addClass("caption")
    (marginStart, marginEnd, marginTop, marginBottom) = (6, 6, 4, 4)
  }

  func show(_ line: CauseLine) {
    marginStart = 6 + 9 * min(line.depth, 6)
    title.text = line.title
    show(line.value, in: value)
    show(line.result, in: result)
    show(line.subtitle.isEmpty ? nil : line.subtitle, in: place)
    accessibleLabel = line.title
    accessibleDescription = [line.value, line.result, line.subtitle].compactMap { $0 }
      .joined(separator: ", ")
  }

  func show(_ turn: Turn) {
    title.text = turn.title
    show(turn.value, in: value)
    show(nil, in: result)
    show(turn.subtitle, in: place)
    if turn.isLate {
      place.addClass("inspector-removed")
    } else {
      place.removeClass("inspector-removed")
    }
    accessibleLabel = turn.title
    accessibleDescription = turn.subtitle
  }

  private func show(_ text: String?, in label: Label) {
    label.text = text ?? ""
    label.isVisible = text != nil
  }
}
