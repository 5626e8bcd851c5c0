import BinderyGTK
import Foundation

/// An app that uses the desktop's services, and prints what they bring. Tests/BlackBox/desk.py
/// drives it from outside.
@MainActor
final class Desk {
  let application = Application(id: "org.bindery.Desk")
  private(set) var window: ApplicationWindow?
  private lazy var settings = SettingsFile(application)
  private lazy var state = SettingsFile.state(of: application)
  let draft = ViewModel(initialState: Draft())
  private(set) lazy var entry = Entry()
  private(set) lazy var count = Label()
  private let bindings = BindingGroup()
  /// The request not to end the session.
  var busy: Application.Inhibition?

  private lazy var open = ActionEntry("open-report", title: "Open Report") { say("report \($0)") }
  private lazy var greet = ActionEntry("greet", title: "Greet", keys: ["<Control>g"]) {
    say("greeted")
  }
  private lazy var isLoud = ToggleAction("loud", title: "Loud")
  private lazy var order = ChoiceAction(
    "order", title: "Order",
    options: [.init("name", title: "By Name"), .init("date", title: "By Date")], choice: "name")

  func run() -> Int32 {
    application.onActivate { [weak self] _ in
      self?.show()
      say("activated")
    }
    application.onOpen { [weak self] _, urls in
      self?.show()
      for url in urls { say("opened \(url.absoluteString)") }
    }
    application.onSessionEnd { say("session ends") }
    return application.run(CommandLine.arguments)
  }

  private func show() {
    if let window { return window.present() }
    application.addActions([open, greet, isLoud, order])
    let window = ApplicationWindow(application)
    self.window = window
    (window.width, window.height, window.title) = (500, 600, "Desk")
    window.keepSize(in: state)
    draft.keepState(in: state, as: "draft")
    let menu = MenuModel([.action(greet), .section("Sound", [.action(isLoud), .action(order)])])
    let header = HeaderBar()
    header.packEnd(MenuButton.primary(menu))
    window.content = Box(
      .vertical, spacing: 6,
      [header] + buttons + sessionWidgets
        + [Box(.horizontal, spacing: 12, [source, fileSource, textTarget]), target])
    let close = ActionEntry("close", title: "Close", keys: ["<Control>w"]) { [weak window] in
      window?.close()
    }
    let help = ActionEntry("help", title: "Keyboard Shortcuts", keys: ["F1"]) {
      [weak window, greet, open] in
      guard let window else { return }
      ShortcutsWindow([("General", [greet, open, close])]).present(over: window)
    }
    window.addActions([close, help])
    isLoud.onChange { [isLoud] in say("loud \(isLoud.isOn)") }
    order.onChange { [order] in say("order \(order.choice)") }
    bindings.capture {
      bindDraft()
      isLoud *= .subject(settings.value("loud", default: false))
      order *= .subject(settings.value("order", default: "name"))
    }
    window.present()
  }

  private var buttons: [Widget] {
    let clipboard = Clipboard.standard
    let note = Note(title: "Milk", count: 2)
    return [
      button("Copy text") { clipboard.write("from Bindery") },
      button("Copy files") {
        try clipboard.write([URL(fileURLWithPath: "/etc/hostname")], as: .files)
      },
      button("Copy note") {
        clipboard.write(try TransferContent(note, as: .note).adding(note.title, as: .text))
      },
      button("Take over image") {
        if let image = try await clipboard.read(.image) { try clipboard.write(image, as: .image) }
      },
      button("Paste text") { say("text \(try await clipboard.read(.text) ?? "none")") },
      button("Paste image") { say("image \(try await clipboard.read(.image)?.width ?? 0)") },
      button("Paste files") {
        say(
          "files \(try await clipboard.read(.files)?.map(\.path).joined(separator: ",") ?? "none")")
      },
      button("Paste note") {
        say("note \(try await clipboard.read(.note).map { "\($0.title) \($0.count)" } ?? "none")")
      },
      button("Notify") { [weak self] in self?.notify() },
      button("Withdraw") { [weak self] in self?.application.withdrawNotification(id: "report") },
    ]
  }

  private lazy var source: Widget = {
    let label = Label("Drag me")
    label.onDragOut { _ in
      try? TransferContent(Note(title: "Eggs", count: 6), as: .note).adding("Eggs", as: .text)
    }
    return label
  }()

  private lazy var fileSource: Widget = {
    let label = Label("Drag a file")
    label.onDragOut { _ in
      try? TransferContent([URL(fileURLWithPath: "/etc/hostname")], as: .files)
    }
    return label
  }()

  private lazy var textTarget: Widget = {
    let label = Label("Drop text here")
    label.onDrop(.text) { text, _ in say("dropped text \(text)") }
    return label
  }()

  private lazy var target: Widget = {
    let label = Label(texts("Drop here"))
    label.expandsVertically = true
    label.onDrop(.files) { urls, _ in say("dropped \(urls.map(\.path).joined(separator: ","))") }
    label.onDrop(.note) { note, _ in say("dropped \(note.title) \(note.count)") }
    return label
  }()

  private func notify() {
    var ready = DesktopNotification("Report ready", body: "42 pages")
    ready.priority = .high
    ready.setAction(greet)
    ready.addButton("Open", open, target: "42")
    application.send(ready, id: "report")
  }

  func button(
    _ title: String, _ work: @escaping @MainActor () async throws -> Void
  ) -> Widget {
    let button = Button(texts(title))
    button.onClick { Task { do { try await work() } catch { say("error \(error)") } } }
    return button
  }
}

struct Note: Codable, Equatable, Sendable {
  var title: String
  var count: Int
}

extension ContentFormat where Value == Note {
  static let note = value(Note.self, name: "application/vnd.bindery.note")
}

func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

let desk = Desk()
exit(desk.run())
