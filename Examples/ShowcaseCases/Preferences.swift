import BinderyGTK
import Foundation
import ShowcaseModels

@MainActor
final class PreferencesViewModel {
  @Setting var name: String
  @Setting var volume: Double
  @Setting var isQuiet: Bool
  let written = CurrentValueSubject<String, Never>("")
  private let file: SettingsFile

  init(_ file: SettingsFile) {
    self.file = file
    _name = Setting(wrappedValue: "Ada", file, "name")
    _volume = Setting(wrappedValue: 0.5, file, "volume")
    _isQuiet = Setting(wrappedValue: false, file, "quiet")
    showFile()
  }

  private(set) lazy var problem = file.problem.map { $0.map { "\($0)" } ?? "" }

  func showFile() {
    file.save()
    let text = try? String(contentsOf: file.url, encoding: .utf8)
    written.value = text ?? "There is no file: all settings have their defaults."
  }

  func reset() { (name, volume, isQuiet) = ("Ada", 0.5, false) }
}

final class PreferencesPage: Page {
  private let viewModel: PreferencesViewModel

  init(_ viewModel: PreferencesViewModel) { self.viewModel = viewModel }

  override func load() -> Widget {
    let (name, volume, quiet) = (EntryRow("Name"), Scale(0...1, step: 0.05), SwitchRow("Quiet"))
    let (written, problem) = (Label(), Label())
    let (show, reset) = (Button("Show the file"), Button("Reset"))
    (volume.minimumWidth, volume.accessibleLabel) = (160, "Volume")
    written.addClass("monospace")
    problem.addClass("problem")
    for label in [written, problem] { label.wraps = true }
    bindings.capture {
      name *= .subject(viewModel.$name)
      volume *= .subject(viewModel.$volume)
      quiet *= .subject(viewModel.$isQuiet)
      volume.isEnabledBinding *= viewModel.$isQuiet.map { !$0 }
      written.textBinding *= viewModel.written
      problem.textBinding *= viewModel.problem
      Handler(viewModel, PreferencesViewModel.showFile) *= show.tapPublisher
      Handler(viewModel, PreferencesViewModel.reset) *= reset.tapPublisher
    }
    let rows = [name, ActionRow("Volume", control: volume), quiet]
    return column([PreferencesGroup("", rows), row([show, reset]), written, problem])
  }
}

extension CaseStudy {
  static let preferences = CaseStudy(
    "preferences", "Settings that stay", "Kept between runs in a plain file",
    icon: "preferences-system-symbolic", .forms, features: ["Setting", "SettingsFile", "settings"],
    guides: ["Keep a setting", "Continue after a restart"],
    """
    Change the settings, quit the gallery and start it again: they are as you left them. Each \
    setting is a property with a default, and its projected value is the subject that a control \
    is bound to. Show the file: it is plain JSON, written as a whole a moment after a change. A \
    damaged file is kept beside a new one, and the message says so. A test gives the view model \
    a file of its own.
    """
  ) {
    let folder = UserFolders.configuration.appendingPathComponent("org.bindery.Showcase")
    return PreferencesPage(
      PreferencesViewModel(SettingsFile(url: folder.appendingPathComponent("preferences.json"))))
  }
}
