import BinderyGTK
import Foundation
import ShowcaseModels

struct Postcard: Codable, Equatable, Sendable {
  var place = ""
  var greeting = ""
  var text: String { "\(greeting)\nfrom \(place)" }
}

extension ContentFormat where Value == Postcard {
  static let postcard = value(Postcard.self, name: "application/vnd.bindery.postcard")
}

@MainActor
final class PostcardViewModel {
  let place = CurrentValueSubject<String, Never>("Lisbon")
  let greeting = CurrentValueSubject<String, Never>("Wish you were here")
  let received = CurrentValueSubject<String, Never>("Paste or drop something here")
  let paste: Command<Void, Void>

  init() {
    paste = Command()
    paste.perform(self, PostcardViewModel.readClipboard)
  }

  var content: TransferContent? {
    let card = Postcard(place: place.value, greeting: greeting.value)
    return try? TransferContent(card, as: .postcard).adding(card.text, as: .text)
  }

  func copy() {
    if let content { Clipboard.standard.write(content) }
  }

  func show(_ card: Postcard) { received.value = "A postcard of \(card.place):\n\(card.greeting)" }
  func show(_ text: String) { received.value = "A text:\n\(text)" }
  func show(_ files: [URL]) {
    received.value = "Files:\n" + files.map(\.lastPathComponent).joined(separator: ", ")
  }

  private func readClipboard() async throws {
    let clipboard = Clipboard.standard
    if let card = try await clipboard.read(.postcard) { return show(card) }
    if let files = try await clipboard.read(.files), !files.isEmpty { return show(files) }
    if let text = try await clipboard.read(.text) { return show(text) }
    received.value = "The clipboard has neither text nor files."
  }
}

final class ClipsPage: Page {
  private let viewModel = PostcardViewModel()

  override func load() -> Widget {
    let (place, greeting) = (EntryRow("Place"), EntryRow("Greeting"))
    let (drag, received) = (Label("Drag this card"), Label())
    let (copy, paste) = (Button("Copy"), Button("Paste"))
    for label in [drag, received] {
      label.addClass("card")
      label.minimumHeight = 72
      label.wraps = true
    }
    drag.onDragOut { [viewModel] _ in viewModel.content }
    received.onDrop(.postcard) { [viewModel] card, _ in viewModel.show(card) }
    received.onDrop(.files) { [viewModel] files, _ in viewModel.show(files) }
    received.onDrop(.text) { [viewModel] text, _ in viewModel.show(text) }
    bindings.capture {
      place *= .subject(viewModel.place)
      greeting *= .subject(viewModel.greeting)
      received.textBinding *= viewModel.received
      Handler(viewModel, PostcardViewModel.copy) *= copy.tapPublisher
      paste *= viewModel.paste
    }
    return column([PreferencesGroup("", [place, greeting]), drag, row([copy, paste]), received])
  }
}

extension CaseStudy {
  static let clips = CaseStudy(
    "clips", "Clipboard and drag and drop", "A value and a text in one",
    icon: "edit-paste-symbolic", .screens,
    features: ["Clipboard", "ContentFormat", "TransferContent", "onDrop", "onDragOut"],
    guides: ["Copy and paste", "Drag and drop"],
    """
    Copy the card and paste it here: it arrives as a value, with its fields. Paste it into a text \
    editor: there it is a text, because it was offered in two formats. Copy a text or files \
    elsewhere and paste them here. Drag the card, a text or a file onto the lower field. A read \
    is asynchronous, since another program has to deliver; meanwhile the button is busy.
    """
  ) { ClipsPage() }
}
