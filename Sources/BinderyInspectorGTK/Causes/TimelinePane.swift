import BinderyGTK
import BinderyInspector
import Foundation

/// The transactions of the last minute.
@MainActor
final class TimelinePane {
  let view: Widget

  /// Creates the pane.
  ///
  /// - Parameters:
  ///   - window: Returns the window that contains the pane.
  ///   - onChoose: Called with the transaction that the user chooses.
  init(
    _ model: TimelineViewModel, in bindings: BindingGroup,
    window: @escaping @MainActor () -> Window?, onChoose: @escaping @MainActor (Turn) -> Void
  ) {
    let table = TableView(selection: .single)
    table.addClass("inspector")
    table.accessibleLabel = "Transactions, the newest first"
    table.activatesOnSingleClick = true
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    let summary = Label()
    summary.textAlign = 0
    summary.isEllipsized = true
    summary.expandsHorizontally = true
    for name in ["dim-label", "caption"] { summary.addClass(name) }
    let clear = Button(icon: "edit-clear-all-symbolic", label: "Forget them")
    clear.addClass("flat")
    let save = Button("Save as a Test…")
    save.addClass("flat")
    save.tooltip = "Saves the last minute as a test. The menu of a row saves it until then."
    save.onClick { [weak model] in
      if let model, let turn = model.turns.items.first {
        Self.save(model.recordedUse(until: turn), window())
      }
    }
    let bar = Box(.horizontal, spacing: 6, [summary, save, clear])
    bar.setMargins(6)
    view = Box(.vertical, [list, Separator(.horizontal), bar])

    let rows = TableRows<Widget, Turn>(make: { CauseRowView() }, cell: { $0 }) { view, turn in
      view.show(turn)
    }
    .rowActions { [weak model] turn in
      [
        RowAction("Save as a Test…") {
          model.map { Self.save($0.recordedUse(until: turn), window()) }
        }
      ]
    }
    bindings.capture {
      table *= TableViewSectionBinding.items(model.turns, rows: rows.didSelectRow(onChoose))
      summary.textBinding *= model.summary
      save.binding.isSensitive *= model.turns.currentValuePublisher.map { !$0.isEmpty }
      Handler(model, TimelineViewModel.clear) *= clear.tapPublisher
    }
    view.onMap { [weak model] in model?.watch() }
    view.onUnmap { [weak model] in model?.pause() }
  }

  private static func save(_ test: TraceTest, _ window: Window?) {
    let chooser = FileChooser(
      .save(name: "RecordedUseTests.swift"), title: "Save as a Test", accept: "Save",
      parent: window)
    chooser.present { files in
      guard let file = files.first else { return }
      do {
        // Suites of the same target need different names, as its files do.
        let source = test.source(named: file.deletingPathExtension().lastPathComponent)
        try source.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        let dialog = MessageDialog(
          parent: window, heading: "The test could not be saved", body: "\(error)",
          responses: [.init("Close")])
        dialog.present()
      }
    }
  }
}
