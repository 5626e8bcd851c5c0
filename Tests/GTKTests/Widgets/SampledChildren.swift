import GTK

/// An image in GTK's own library.
let imageResource = "/org/gtk/libgtk/icons/16x16/actions/bookmark-new-symbolic.symbolic.png"
/// An image of the icon theme that GTK depends on.
let imageFile = "/usr/share/icons/Adwaita/16x16/places/user-trash.png"

extension Leaflet {
  /// Adds two children and returns the second one.
  @discardableResult
  func appendTwo() -> Widget {
    let last = Label("two")
    append(Label("one"), name: "one")
    append(last, name: "two")
    return last
  }
}

extension Notebook {
  func appendTwoInWindow() {
    append(Label("one"), title: "One")
    append(Label("two"), title: "Two")
    Window().content = self
  }
}

extension ViewStack {
  /// Adds two pages and returns the second one.
  @discardableResult
  func addTwo() -> Widget {
    let last = Label("two")
    add(Label("one"), name: "one", title: "One")
    add(last, name: "two", title: "Two")
    return last
  }
}

extension TabView {
  /// Adds two pages and returns the second one's tab.
  func appendTwo() -> Object {
    append(Label("one"), title: "One")
    return append(Label("two"), title: "Two")
  }
}

extension PreferencesWindow {
  /// Adds two pages and returns the second one.
  @discardableResult
  func addTwo() -> Widget {
    let pages = ["one", "two"].map { name in
      let page = PreferencesPage()
      (page.pageName, page.title) = (name, name)
      add(page)
      return page
    }
    return pages[1]
  }
}

extension Window {
  /// Fills the window with two buttons and returns the second one.
  func addButton() -> Widget {
    let last = Button("two")
    content = Box(.vertical, [Button("one"), last])
    return last
  }
}

extension Widget {
  /// Closes a dialog, or the window that this is or is in.
  func end() {
    if let dialog = self as? Dialog { return dialog.close() }
    (self as? Window ?? window)?.destroy()
  }
}
