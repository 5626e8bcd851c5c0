import BinderyGTK
import Foundation
import ShowcaseModels

struct LetterState: ViewState, Codable {
  var recipient = ""
  var text = ""
}

@MainActor
final class LetterViewModel: ViewModel<LetterState> {
  let saved = CurrentValueSubject<String, Never>("")
  let problem = CurrentValueSubject<String, Never>("")

  init() { super.init(initialState: LetterState()) }

  func address(_ recipient: String) { write { $0.recipient = recipient } }
  func type(_ text: String) { write { $0.text = text } }
  func clear() { write { ($0.recipient, $0.text) = ("", "") } }

  func save() {
    do {
      saved.value = String(decoding: try snapshot(), as: UTF8.self)
      problem.value = ""
    } catch {
      problem.value = "\(error)"
    }
  }

  func restoreSaved() {
    do {
      try restore(Data(saved.value.utf8))
      problem.value = ""
    } catch {
      problem.value = "\(error)"
    }
  }
}

final class MemoryPage: Page {
  let viewModel = LetterViewModel()

  override func load() -> Widget {
    let (recipient, text, saved) = (EntryRow("Recipient"), EntryRow("Text"), Entry())
    let (save, clear, restore) = (Button("Save"), Button("Clear"), Button("Restore"))
    let problem = Label()
    saved.accessibleLabel = "Saved state"
    saved.placeholder = "The saved state; you can edit it"
    problem.wraps = true
    bindings.capture {
      recipient *= .state(viewModel, \.recipient) { $0.address($1) }
      text *= .state(viewModel, \.text) { $0.type($1) }
      saved *= .subject(viewModel.saved)
      problem.textBinding *= viewModel.problem
      Handler(viewModel, LetterViewModel.save) *= save.tapPublisher
      Handler(viewModel, LetterViewModel.clear) *= clear.tapPublisher
      Handler(viewModel, LetterViewModel.restoreSaved) *= restore.tapPublisher
    }
    return column([
      PreferencesGroup("", [recipient, text]), row([save, clear, restore]), saved, problem,
    ])
  }
}

extension CaseStudy {
  static let memory = CaseStudy(
    "memory", "Save and restore", "A screen that survives a restart",
    icon: "document-save-symbolic", .state, features: ["snapshot()", "restore", "Codable"],
    guides: ["Restore a screen after a restart"],
    """
    Write a letter, save it, clear the fields, and restore it. The saved state is JSON, shown in \
    the field below. Damage it there and restore again: the message says what is wrong, and the \
    screen stays as it was. All fields change in one step.
    """
  ) { MemoryPage() }
}
