import CGTK
import GTK
import GTKTesting
import XCTest

@MainActor
final class ActionTests: GTKTestCase {
  private var log: [String] = []

  /// Runs an application, `body` with a window of it, and then quits.
  private func withApplication(
    _ body: @escaping @MainActor (Application, ApplicationWindow) -> Void
  ) {
    let application = Application(id: "org.bindery.Tests.Actions", isUnique: false)
    application.onActivate { application in
      let window = ApplicationWindow(application)
      window.content = Label("Hello")
      window.present()
      body(application, window)
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(), 0)
  }

  func testTheKeysOfAnActionActivateItWhileItIsEnabled() {
    withApplication { [self] application, window in
      let save = ActionEntry("save", title: "Save", keys: ["<Control>s"]) {
        self.log.append("save")
      }
      let find = ActionEntry("find", title: "Find", keys: ["<Control>f"]) {
        self.log.append("find")
      }
      application.addActions([save])
      window.addActions([find])
      application.simulateShortcut("<Control>s")
      window.simulateShortcut("<Control>f")
      save.isEnabled = false
      find.isEnabled = false
      application.simulateShortcut("<Control>s")
      window.simulateShortcut("<Control>f")
      (save.isEnabled, find.isEnabled) = (true, true)
      window.removeAction(find)
      application.removeAction(save)
      window.simulateShortcut("<Control>f")
      XCTAssertFalse(application.simulateShortcut("<Control>s"))
    }
    XCTAssertEqual(log, ["save", "find"])
  }

  func testAnActionThatTakesTheNameOfAnotherInAWindowTakesItsPlaceAndKeys() {
    withApplication { [self] _, window in
      let former = ActionEntry("find", title: "Find", keys: ["<Control>f", "F3"]) {
        self.log.append("former")
      }
      let later = ActionEntry("find", title: "Find", keys: ["<Control>g"]) {
        self.log.append("later")
      }
      window.addActions([former])
      window.addActions([later])
      window.simulateShortcut("<Control>f")
      window.simulateShortcut("<Control>g")
      window.removeAction(later)
      window.addActions([former])
      window.simulateShortcut("<Control>g")
      window.simulateShortcut("F3")
    }
    XCTAssertEqual(log, ["later", "former"])
  }

  func testTheStateOfAnActionChangesByTheUserAndByTheProgram() {
    let toggle = ToggleAction("bold", title: "Bold")
    let choice = ChoiceAction(
      "order", title: "Order",
      options: [.init("name", title: "By Name"), .init("date", title: "By Date")], choice: "name")
    toggle.onChange { [weak toggle] in
      guard let toggle else { return }
      self.log.append("\(toggle.isOn) by \(toggle.isChangedByProgram ? "program" : "user")")
    }
    toggle.activate()
    toggle.isOn = true
    toggle.isOn = false
    choice.choice = "date"
    XCTAssertEqual(log, ["true by user", "false by program"])
    XCTAssertEqual(choice.choice, "date")
  }

  func testAMenuHasAnItemForEachActionAndOption() {
    withApplication { application, window in
      let bold = ToggleAction("bold", title: "Bold", keys: ["<Control>b"])
      let order = ChoiceAction(
        "order", title: "Order",
        options: [.init("name", title: "By Name"), .init("date", title: "By Date")], choice: "name")
      let open = ActionEntry("open", title: "Open") { (target: String) in
        self.log.append("open \(target)")
      }
      application.addActions([bold, open])
      window.addActions([order])
      let menu = MenuModel([
        .action(bold), .section("Order", [.action(order)]),
        .submenu("Recent", [.target(open, title: "Ledger", target: "ledger")]),
      ])
      let button = MenuButton.primary(menu)
      window.content = button
      XCTAssertTrue(button.isPrimary)
      XCTAssertEqual(
        Self.labels(of: menu), ["Bold", "[", "By Name", "By Date", "]", "[", "Ledger", "]"])
      menu.items = [.action(bold)]
      XCTAssertEqual(Self.labels(of: menu), ["Bold"])
    }
  }

  func testAMenuShowsTitlesWithUnderscoresAsTheyAre() {
    withApplication { application, window in
      let open = ActionEntry("open", title: "_new_file") { (_: String) in }
      let sort = ChoiceAction(
        "sort", title: "Sort", options: [.init("size", title: "by_size")], choice: "size")
      application.addActions([open, sort])
      let menu = MenuModel([
        .target(open, title: "my_file.txt", target: "1"), .action(open),
        .section("a_folder", [.action(sort)]),
        .submenu("re__cent", [.target(open, title: "file__2", target: "2")]),
      ])
      let button = MenuButton.primary(menu)
      window.content = button
      self.frames(3, of: window)
      let titles: Set = [
        "my_file.txt", "_new_file", "a_folder", "by_size", "re__cent", "file__2",
      ]
      XCTAssertEqual(button.shownTexts.intersection(titles), titles)
      let bar = PopoverMenuBar()
      bar.menuModel = MenuModel([.submenu("my_menu", [.action(sort)])])
      window.content = bar
      XCTAssertTrue(bar.shownTexts.contains("my_menu"))
    }
  }

  /// The labels of a menu model's items, those of its links in brackets.
  private static func labels(of menu: Object) -> [String] {
    func labels(_ model: UnsafeMutablePointer<GMenuModel>) -> [String] {
      (0..<g_menu_model_get_n_items(model)).flatMap { index -> [String] in
        for link in [G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU] {
          if let part = g_menu_model_get_item_link(model, index, link) {
            defer { g_object_unref(part) }
            return ["["] + labels(part) + ["]"]
          }
        }
        let label = g_menu_model_get_item_attribute_value(model, index, G_MENU_ATTRIBUTE_LABEL, nil)
        defer { g_variant_unref(label) }
        return [label.map { String(cString: g_variant_get_string($0, nil)) } ?? "?"]
      }
    }
    return labels(menu.unsafePointer.assumingMemoryBound(to: GMenuModel.self))
  }

  func testAnApplicationAndItsActionsAreFreed() {
    let before = aliveAtRest
    withApplication { application, window in
      let action = ActionEntry("save", title: "Save", keys: ["<Control>s"]) {}
      application.addActions([action])
      window.addActions([ToggleAction("bold", title: "Bold", keys: ["<Control>b"])])
      window.content = MenuButton.primary(MenuModel([.action(action)]))
    }
    XCTAssertEqual(aliveAtRest, before)
  }

}
