import BinderyGTK
import BinderyInspector

/// The bindings of a chosen widget, and the chain of causes of its content.
@MainActor
final class WhyPane {
  let view: Widget
  private let table = TableView(selection: .single)
  private let answer = Label()
  private let back = ToggleButton("Where from")
  private let forth = ToggleButton("Where to")
  private let stack = Stack()

  /// Creates the pane.
  ///
  /// - Parameters:
  ///   - onPick: Called when the user wants to choose a widget.
  ///   - onChoose: Called with the binding that the user chooses.
  init(
    _ model: WhyViewModel, in bindings: BindingGroup, onPick: @escaping @MainActor () -> Void,
    onChoose: @escaping @MainActor (BindingRow) -> Void
  ) {
    let hint = StatusPage(icon: "find-location-symbolic", title: "Why does it show this?")
    let pick = Button("Choose a View")
    pick.addClass("pill")
    pick.addClass("suggested-action")
    pick.horizontalAlign = .center
    pick.onClick(onPick)
    hint.child = pick
    hint.addClass("compact")
    hint.expandsVertically = true

    let subject = Label()
    subject.addClass("heading")
    for label in [subject, answer] {
      label.textAlign = 0
      label.wraps = true
    }
    answer.addClass("dim-label")
    let directions = Box(.horizontal, [back, forth])
    directions.addClass("linked")
    directions.isHomogeneous = true
    directions.accessibleLabel = "Direction"
    let head = Box(.vertical, spacing: 6, [subject, answer, directions])
    head.setMargins(9)
    table.addClass("inspector")
    table.accessibleLabel = "Steps"
    table.activatesOnSingleClick = true
    table.showsNewRowsAtTop = false
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    stack.add(hint, name: "hint")
    stack.add(Box(.vertical, [head, Separator(.horizontal), list]), name: "chain")
    view = stack

    let steps = TableRows<Widget, CauseLine>(make: { CauseRowView() }, cell: { $0 }) { view, line in
      view.show(line)
    }
    .didSelectRow { [weak model] in model?.choose($0.id, .effects) }
    let rows = TableRows<Widget, BindingRow>(make: { BindingRowView() }, cell: { $0 }) {
      view, row in view.show(row)
    }
    bindings.capture {
      table *= TableViewBinding.sections(
        TableViewSectionBinding.items(model.lines, rows: steps),
        TableViewSectionBinding.items(model.bindings, rows: rows.didSelectRow(onChoose))
          .headerTitle(
            model.bindings.currentValuePublisher.map { $0.isEmpty ? nil : "Bound to it" }
              .removeDuplicates()))
      hint.binding.message *= model.isPicking.map { isPicking in
        let way =
          isPicking
          ? "Click a view of the app, or press Escape."
          : "Press the button, or Control+Shift+C, and click a view of the app."
        return way + " Here is then what it is bound to, and what led to its value."
      }
      pick.binding.isVisible *= model.isPicking.map { !$0 }
      subject.textBinding *= model.subject.map { $0 ?? "" }
      answer.textBinding *= model.answer
      Handler(self, WhyPane.show(subject:)) *= model.subject
      Handler(self, WhyPane.show(direction:)) *= model.direction
      Handler(model) { model in { model.turn(.causes) } } *= back.tapPublisher
      Handler(model) { model in { model.turn(.effects) } } *= forth.tapPublisher
    }
    retain(in: bindings)
  }

  private func retain(in bindings: BindingGroup) { bindings.retain(self) }

  private func show(subject: String?) { stack.shown = subject == nil ? "hint" : "chain" }

  private func show(direction: WhyViewModel.Direction) {
    (back.isOn, forth.isOn) = (direction == .causes, direction == .effects)
  }
}
