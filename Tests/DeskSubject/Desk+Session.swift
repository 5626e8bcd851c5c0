import BinderyGTK
import Foundation

/// The translations in the folder that the environment names, if it does.
let texts = Texts(
  "desk",
  folder: ProcessInfo.processInfo.environment["DESK_LOCALE"].map { URL(fileURLWithPath: $0) })

private let keyring = Keyring("org.bindery.Desk")
private let ada = ["user": "ada"]

/// A text that outlives the app.
struct Draft: ViewState, Codable {
  var text = ""
}

extension Desk {
  /// The widgets for the session, printing, and what continues after a restart.
  var sessionWidgets: [Widget] {
    [
      entry, count,
      button("Open elsewhere") {
        let notes = URL(fileURLWithPath: "my notes.desk")
        say("programs \(Program.all(for: notes).map(\.name))")
        try await Program.open(notes)
        try await Program.all(for: notes).last?.open([notes, URL(string: "desk:x")!])
      },
      button("Work") { [weak self] in
        guard let self else { return }
        busy = application.inhibit(.logout, reason: "Burning a disc", window: window)
        say("inhibited \(busy?.isActive == true)")
      },
      button("Rest") { [weak self] in self?.busy = nil },
      button("Print") { [weak self] in
        let page = PrintOperation("Report", pageCount: 2) { canvas, page in
          canvas.text("Page \(page + 1)", at: Point(x: 0, y: 0), size: 24)
        }
        say("printed \(try await page.run(over: self?.window))")
      },
      Box(
        .horizontal,
        [
          button("Keep secret") {
            try await keyring.store("correct horse", for: ada, title: "Desk: ada")
            say("kept")
          },
          button("Read secret") { say("secret \(try await keyring.secret(for: ada) ?? "none")") },
          button("Forget secret") { say("forgotten \(try await keyring.remove(for: ada))") },
        ]),
    ]
  }

  /// Shows the draft, and its length in words.
  func bindDraft() {
    entry.accessibleLabel = "Draft"
    entry.text = draft.state.text
    Handler(self, Desk.edit) *= entry.textPublisher
    count.binding.text *= draft[\.text].map { texts("%d character", "%d characters", $0.count) }
  }

  private func edit(_ text: String) {
    if text != draft.state.text { draft.write { $0.text = text } }
  }
}
