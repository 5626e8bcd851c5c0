import BinderyGTK
import ShowcaseModels
import ShowcaseSources

/// The pane beside a screen, with its explanation and its source file.
final class ExplanationPane: Box {
  private let heading = Label()
  private let sentences = Label()
  private let features = Label()
  private let guides = Label()
  private lazy var manual = Manual()
  private let file = Label()
  private let code = Label()
  private let copy = Button("Copy")
  private var source = ""
  private let bindings = BindingGroup()

  /// - Parameters:
  ///   - complain: Shows why a guide cannot be opened. Retained, so capture the window weakly.
  ///   - close: Closes the pane. Retained, too.
  init(complain: @escaping @MainActor (String) -> Void, close: @escaping @MainActor () -> Void) {
    let header = HeaderBar()
    let (tabs, parts) = (SegmentedControl(), Stack())
    tabs.accessibleLabel = "About this screen"
    header.showInTitle(tabs)
    header.showsWindowButtons = (false, false)
    let button = Button(icon: "window-close-symbolic", label: "Close pane")
    button.onClick(close)
    header.packEnd(button)
    parts.expandsVertically = true
    super.init(.vertical, [header, Separator(.horizontal), parts])
    addClass("explanation")
    parts.add(makeText(), name: "What you see")
    parts.add(makeCode(), name: "Code")
    let shown = CurrentValueSubject<String?, Never>("What you see")
    BindingLedger.unnoted {
      bindings.capture {
        tabs *= PickerBinding.items(["What you see", "Code"]).value(shown)
        parts.binding.shown *= shown
      }
    }
    Style.onDarkChange { [weak self] in self?.showCode() }
    guides.usesMarkup = true
    guides.onLink { [weak self] title in
      Task { do { try await self?.manual.open(title) } catch { complain("\(error)") } }
    }
  }

  /// Shows the texts of a screen.
  func show(_ item: GalleryItem) {
    heading.text = item.title
    sentences.text = item.sentences
    features.text = "Features: " + item.features.joined(separator: ", ") + "."
    guides.text = "In the manual: " + item.guides.map(link).joined(separator: ", ") + "."
    guides.isVisible = !item.guides.isEmpty
    file.text = item.file
    copy.title = "Copy"
    source = ShowcaseSources.text(of: item.file) ?? "The file \(item.file) is not installed."
    showCode()
  }

  /// The title of a guide, as a link if the guides are there. Titles have nothing to escape.
  private func link(_ guide: String) -> String {
    manual.isThere ? "<a href=\"\(guide)\">\(guide)</a>" : "“\(guide)”"
  }

  private func showCode() {
    code.text = SwiftMarkup.markup(of: source, isDark: Style.isDark)
  }

  private func makeText() -> Widget {
    heading.addClass("title-3")
    features.addClass("dim-label")
    for label in [heading, sentences, features, guides] {
      label.textAlign = 0
      label.wraps = true
    }
    let box = Box(.vertical, spacing: 12, [heading, sentences, features, guides])
    box.setMargins(18)
    return ScrolledWindow(box)
  }

  private func makeCode() -> Widget {
    code.usesMarkup = true
    code.isSelectable = true
    (code.textAlign, code.verticalAlign) = (0, .start)
    code.addClass("monospace")
    code.addClass("caption")
    code.setMargins(12)
    file.addClass("dim-label")
    file.addClass("caption")
    file.textAlign = 0
    file.isEllipsized = true
    file.expandsHorizontally = true
    copy.onClick { [weak self] in
      guard let self else { return }
      Clipboard.standard.write(source)
      copy.title = "Copied"
    }
    let bar = Box(.horizontal, spacing: 6, [file, copy])
    bar.setMargins(6)
    let scroll = ScrolledWindow(code, horizontally: true)
    scroll.expandsVertically = true
    return Box(.vertical, [bar, Separator(.horizontal), scroll])
  }
}
