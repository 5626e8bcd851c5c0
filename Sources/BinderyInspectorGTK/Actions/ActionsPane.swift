import BinderyGTK
import BinderyInspector

/// The list of steps, and the buttons for time travel.
@MainActor
final class ActionsPane {
  let view: Widget
  private let table = TableView(selection: .single)

  /// Creates the pane.
  ///
  /// - Parameters:
  ///   - window: Returns the window that contains the pane.
  ///   - onChoose: Called with the step that the user chooses.
  init(
    _ model: ActionsViewModel, in bindings: BindingGroup,
    window: @escaping @MainActor () -> Window?, onChoose: @escaping @MainActor (Int) -> Void
  ) {
    table.addClass("inspector")
    table.accessibleLabel = "Actions, the newest first"
    table.activatesOnSingleClick = true
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    let problem = Banner()
    problem.buttonTitle = "Dismiss"
    problem.onButton { [weak problem] in problem?.isRevealed = false }
    // Before the table is filled, so that it first shows the newest step.
    model.watch()
    let travel = TravelBar(model, menu: Self.makeMenu(model, in: bindings, window), in: bindings)
    view = Box(.vertical, [problem, list, Separator(.horizontal), travel.view])

    let rows = TableRows<Widget, ActionsViewModel.Step>(
      make: { ActionRowView() }, cell: { $0 }
    ) { [weak model] view, step in
      if let model { view.show(step, model.title(of: step.id)) }
    }
    .didSelectRow { onChoose($0.id) }
    .rowActions { [weak model] step in
      [RowAction("Show this step") { model?.jump(to: step.id) }]
    }
    bindings.capture {
      table *= TableViewSectionBinding.items(model.steps, rows: rows)
      Handler(table) { [weak model] table in
        { step in
          // At the newest step the list needs no scrolling, and the user may be reading another
          // step.
          guard let position = model?.position.value, !position.isNewest else { return }
          table.scroll(to: RowPath(section: 0, row: position.last - step))
        }
      } *= model.position.map(\.step).removeDuplicates()
      Handler(problem) { problem in
        {
          problem.title = $0
          problem.isRevealed = true
        }
      } *= model.problems
    }
    view.onMap { [weak model, weak table] in
      model?.watch()
      table?.focus()
    }
    view.onUnmap { [weak model] in model?.pause() }
  }

  /// Returns the menu of commands for all steps.
  private static func makeMenu(
    _ model: ActionsViewModel, in bindings: BindingGroup,
    _ window: @escaping @MainActor () -> Window?
  ) -> MenuButton {
    let items = Box(.vertical, spacing: 3)
    let popover = Popover(items)
    func add(_ title: String, _ action: @escaping @MainActor () -> Void) {
      let button = Button(title)
      button.addClass("flat")
      button.onClick { [weak popover] in
        popover?.close()
        action()
      }
      items.append(button)
    }
    for export in model.exports {
      add(export.title + "…") { [weak model] in
        let chooser = FileChooser(
          .save(name: export.fileName), title: export.title, accept: "Save", parent: window())
        chooser.present { files in
          if let file = files.first { model?.save(export, to: file) }
        }
      }
    }
    if model.canLoad {
      add("Load a log…") { [weak model] in
        let chooser = FileChooser(
          .open(multiple: false), title: "Load a log", accept: "Open", parent: window(),
          filters: [.init("Logs of actions", ["*.jsonl"]), .init("All files", ["*"])])
        chooser.present { files in
          if let file = files.first { model?.load(from: file) }
        }
      }
    }
    add("Forget all steps") { [weak model] in model?.clear() }
    return MenuButton(icon: "open-menu-symbolic", label: "Session", popover)
  }
}
