import BinderyGTK
import BinderyInspector

/// The list of live connections and bindings, with a search.
@MainActor
final class BindingsPane {
  let view: Widget
  let search = SearchEntry()
  private let table = TableView(selection: .single)
  private let summary = Label()

  /// Creates the pane.
  ///
  /// - Parameter onChoose: Called with the row that the user chooses.
  init(
    _ viewModel: BindingsViewModel, in bindings: BindingGroup,
    onChoose: @escaping @MainActor (BindingRow) -> Void
  ) {
    search.placeholder = "Name, file, value or kind"
    search.accessibleLabel = "Search bindings"
    search.setMargins(6)
    table.addClass("inspector")
    table.accessibleLabel = "Bindings"
    table.activatesOnSingleClick = true
    table.showsNewRowsAtTop = false
    summary.addClass("dim-label")
    summary.addClass("caption")
    summary.setMargins(6)
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    view = Box(.vertical, [search, list, Separator(.horizontal), summary])

    let rows = TableRows<Widget, BindingRow>(make: { BindingRowView() }, cell: { $0 }) {
      [weak viewModel] view, row in
      view.show(row)
      viewModel?.findPlace(of: row)
    }
    func section(
      _ title: String, _ items: some ObservableArray<BindingRow>
    ) -> TableViewSectionBinding<Widget, BindingRow> {
      // A section without rows has no title.
      let count = items.currentValuePublisher.map { $0.isEmpty ? nil : title }.removeDuplicates()
      return .items(items, rows: rows.didSelectRow(onChoose)).headerTitle(count)
    }
    bindings.capture {
      search *= .subject(viewModel.search)
      summary.textBinding *= viewModel.summary
      table *= TableViewBinding.sections(
        section("Connections", viewModel.connections), section("Bindings", viewModel.bindings))
      Handler(table, TableView.takeFocus) *= search.returnPublisher
    }
    view.onMap { [weak viewModel] in viewModel?.watch() }
    view.onUnmap { [weak viewModel] in viewModel?.pause() }
  }
}

extension Widget {
  fileprivate func takeFocus() { focus() }
}
