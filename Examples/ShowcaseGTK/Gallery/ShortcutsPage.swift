import BinderyGTK

/// The keyboard shortcuts of the gallery.
final class ShortcutsPage: Page {
  private static let shortcuts = [
    ("Show or hide the screens", "F9"), ("Search screens", "<Control>k"),
    ("Menu", "F10"), ("About this screen", "F1"), ("The first ten screens", "<Alt>1"),
    ("Search people", "<Control>f"), ("Add a person", "<Control>n"),
    ("Inspector", "<Control><Shift>i"), ("Why a view shows this", "<Control><Shift>c"),
    ("Keyboard shortcuts", "<Control>question"),
    ("Quit", "<Control>q"),
  ]

  override init() {
    super.init()
    title = "Keyboard Shortcuts"
  }

  override func load() -> Widget {
    let rows = Self.shortcuts.map { name, keys in
      let label = ShortcutLabel()
      label.accelerator = keys
      label.verticalAlign = .center
      let row = ActionRow(name, control: label)
      row.accessibleDescription = keys
      return row
    }
    let group = PreferencesGroup("", rows)
    group.setMargins(18)
    return group
  }
}
