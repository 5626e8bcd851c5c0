import BinderyGTK
import ShowcaseModels

/// The buttons for import and export, and their progress.
final class TransferBar: Box {
  private let viewModel: TransferViewModel
  private let canImport: Bool
  private let parentWindow: @MainActor () -> Window?
  private let bindings = BindingGroup()

  init(
    _ viewModel: TransferViewModel, canImport: Bool, window: @escaping @MainActor () -> Window?
  ) {
    self.viewModel = viewModel
    self.canImport = canImport
    parentWindow = window
    super.init(.vertical)

    let importButton = Button("Import")
    let exportButton = Button("Export")
    let buttons = Box(.horizontal, spacing: 6, [importButton, exportButton])
    for button in [importButton, exportButton] {
      button.addClass("flat")
      button.expandsHorizontally = true
    }
    let text = Label()
    text.textAlign = 0
    text.isEllipsized = true
    text.expandsHorizontally = true
    let bar = ProgressBar()
    bar.accessibleLabel = "Progress"
    let cancel = Button("Cancel")
    cancel.verticalAlign = .center
    let progress = Box(
      .horizontal, spacing: 12, [Box(.vertical, spacing: 6, [text, bar]), cancel])
    let stack = Stack()
    stack.add(buttons, name: "buttons")
    stack.add(progress, name: "progress")
    stack.setMargins(6)
    append(stack)

    bindings.capture {
      stack.binding.shown *= viewModel.isIdle.map { $0 ? "buttons" : "progress" }
      text.textBinding *= viewModel.progressText
      bar.binding.fraction *= viewModel.progressFraction
      Handler(self, TransferBar.chooseImport) *= importButton.tapPublisher
      Handler(self, TransferBar.chooseExport) *= exportButton.tapPublisher
      Handler(viewModel, TransferViewModel.cancel) *= cancel.tapPublisher
    }
    importButton.isSensitive = canImport
  }

  func chooseImport() {
    guard canImport, viewModel.state.value == .idle else { return }
    FileChooser(
      .open(multiple: true), title: "Import people", accept: "Import", parent: parentWindow(),
      filters: [
        .init("vCard and CSV files", ["*.vcf", "*.vcard", "*.csv", "*.tsv", "*.txt"]),
        .init("All files", ["*"]),
      ]
    ).present { [viewModel] files in viewModel.importFiles(files.filter(\.isFileURL).map(\.path)) }
  }

  private func chooseExport() {
    FileChooser(
      .save(name: "people.vcf"), title: "Export people", accept: "Export", parent: parentWindow(),
      filters: [.init("vCard", ["*.vcf"]), .init("CSV", ["*.csv"])]
    ).present { [viewModel] files in
      if let file = files.first, file.isFileURL { viewModel.export(to: file.path) }
    }
  }
}
