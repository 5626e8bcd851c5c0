import BinderyInspector
import GTK

/// The lines of a difference: removed and added lines have colors, and signs for users who do
/// not see colors.
final class DifferenceView: Box {
  init(_ difference: StateDifference, _ title: String) {
    let caption = Label(title)
    caption.textAlign = 0
    caption.addClass("caption-heading")
    caption.addClass("dim-label")
    super.init(.vertical, spacing: 2, [caption])
    var run: [StateDifference.Line] = []
    for line in difference.lines {
      if let last = run.last, last.kind != line.kind || last.kind == .path {
        append(Self.label(run))
        run = []
      }
      run.append(line)
    }
    if !run.isEmpty { append(Self.label(run)) }
  }

  /// Returns the label of a single line.
  static func line(_ line: StateDifference.Line) -> Label { label([line]) }

  /// Returns one label for lines of one kind, so that a long difference has few widgets.
  private static func label(_ lines: [StateDifference.Line]) -> Label {
    let text = lines.map(\.text).joined(separator: "\n")
    let label = Label(text)
    label.textAlign = 0
    label.horizontalAlign = .start
    label.isSelectable = true
    label.accessibleLabel = text
    switch lines[0].kind {
    case .path:
      label.addClass("heading")
      label.marginTop = 9
    case .removed: label.addClass("inspector-removed")
    case .added: label.addClass("inspector-added")
    case .same: break
    case .note: label.addClass("dim-label")
    }
    if lines[0].kind != .note { label.addClass("monospace") }
    return label
  }
}
