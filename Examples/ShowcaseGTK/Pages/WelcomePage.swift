import BinderyGTK

/// The first page: three things to try, each with a button that leads there.
final class WelcomePage: Page {
  private static let trials = [
    (
      "people", "Edit a live list",
      "Rename someone: the list follows while you type, and so does every other window."
    ),
    (
      "travel", "Travel through time",
      "Fill a cart, then drag a slider through everything that happened."
    ),
    (
      "stress", "Try to overload it",
      "100,000 rows, and thousands of changes a second. Scroll meanwhile."
    ),
  ]
  private let open: @MainActor (String) -> Void

  /// - Parameter open: Shows a screen. It is retained: capture the window weakly.
  init(open: @escaping @MainActor (String) -> Void) {
    self.open = open
    super.init()
    title = "Welcome"
  }

  override func load() -> Widget {
    let heading = Label("What would you like to see?")
    heading.addClass("title-1")
    heading.wraps = true
    let rest = Label(
      "Two buttons are in the header of every screen. The crosshair tells why a view shows what it"
        + " shows: press it, and click the view. The other one tells what to try, and shows the "
        + "code.")
    rest.addClass("dim-label")
    for label in [heading, rest] {
      label.wraps = true
      label.justification = .center
    }
    let box = Box(.vertical, spacing: 18, [heading] + Self.trials.map(makeCard) + [rest])
    box.setMargins(18)
    box.verticalAlign = .center
    return ScrolledWindow(Clamp(box, maximumWidth: 480))
  }

  private func makeCard(_ id: String, _ title: String, _ text: String) -> Widget {
    let (name, line) = (Label(title), Label(text))
    name.addClass("heading")
    line.addClass("dim-label")
    for label in [name, line] {
      label.textAlign = 0
      label.wraps = true
    }
    let content = Box(.vertical, spacing: 6, [name, line])
    content.setMargins(12)
    let card = Button(content, label: title)
    card.addClass("card")
    card.onClick { [open] in open(id) }
    return card
  }
}
