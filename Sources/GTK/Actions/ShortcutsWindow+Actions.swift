import CGTK

extension ShortcutsWindow {
  /// Creates a window that lists the keys of actions in titled groups. It omits actions without
  /// keys.
  ///
  /// ```swift
  /// ShortcutsWindow([("General", [quit]), ("Notes", [new, find])]).present(over: window)
  /// ```
  public convenience init(_ groups: [(title: String, actions: [ActionEntry])]) {
    self.init()
    let section = ShortcutsSection()
    section.sectionName = "shortcuts"
    for (title, actions) in groups {
      let group = ShortcutsGroup()
      group.title = title
      for action in actions where !action.keys.isEmpty {
        let shortcut = ShortcutsShortcut()
        shortcut.title = action.title
        shortcut.accelerator = action.keys.joined(separator: " ")
        cgtk_add_buildable_child(group.unsafePointer, shortcut.unsafePointer)
      }
      cgtk_add_buildable_child(section.unsafePointer, group.unsafePointer)
    }
    cgtk_add_buildable_child(unsafePointer, section.unsafePointer)
  }
}

extension Window {
  /// Shows the window over another one, which gets no input while this window is open. Sets
  /// ``parentWindow`` and ``isModal``.
  public func present(over parent: Window) {
    parentWindow = parent
    isModal = true
    present()
  }
}
