import BinderyGTK
import BinderyInspector

/// A page with all details of one binding or connection. It is updated while the binding lives.
final class BindingPage: Page {
  private let viewModel: BindingsViewModel
  private let id: Int
  private var shownPlace: SourcePlace?
  private let ended = Banner()
  private let name: DetailText
  private let kind = DetailText("Kind")
  private let place = DetailText("Made at")
  private let code = DetailText("Source", isCode: true)
  private let deliveries = DetailText("Deliveries")
  private let value: DetailText

  init(_ row: BindingRow, _ viewModel: BindingsViewModel) {
    self.viewModel = viewModel
    id = row.id
    let isConnection = row.kind == .connection
    name = DetailText(isConnection ? "Type of its props" : "Writes into")
    value = DetailText(isConnection ? "Props" : "Last value", isCode: true)
    super.init()
    title = isConnection ? "Connection" : "Binding"
    show(row)
  }

  override func load() -> Widget {
    ended.title = "It has ended."
    let details = Box.details([name, kind, place, code, deliveries, value])
    details.expandsVertically = true
    bindings.capture {
      Handler(self, BindingPage.look) *= viewModel.looked
    }
    return Box(.vertical, [ended, details])
  }

  private func look() {
    guard let row = viewModel.row(id) else { return ended.isRevealed = true }
    show(row)
  }

  private func show(_ row: BindingRow) {
    name.text = row.title
    kind.text = row.meaning
    if shownPlace == nil || row.place != shownPlace {
      shownPlace = row.place
      place.text = row.place?.details ?? "looking for the place"
      code.text = row.place?.code
    }
    deliveries.text = "\(row.deliveries)"
    value.text = row.shownValue
  }
}
