import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Tests of the rules that all publishers of a control's events follow.
@MainActor
final class ControlEventTests: GTKTestCase {
  /// A control, with actions of the user and the program.
  struct Use {
    let control: Object
    /// Subscribes, and logs each sent value.
    let subscribe: @MainActor (_ log: @escaping (String) -> Void) -> AnyCancellable
    /// The first sent value; nil for a publisher of events.
    let present: String?
    /// Acts as the user. The publisher then sends `sent`.
    let act: @MainActor () -> Void
    let sent: String
    /// Acts as the program.
    let program: @MainActor () -> Void
    /// Restores the former state, so that the user can act again.
    let undo: @MainActor () -> Void

    init<Control: Object, Output>(
      _ control: Control, _ publisher: (Control) -> ControlPublisher<Output>,
      present: String? = nil, act: @escaping @MainActor (Control) -> Void, sent: String = "()",
      program: @escaping @MainActor (Control) -> Void = { _ in },
      undo: @escaping @MainActor (Control) -> Void = { _ in },
      describe: @escaping @MainActor (Output) -> String = { "\($0)" }
    ) {
      let publisher = publisher(control)
      self.control = control
      subscribe = { log in
        publisher.sink { output in MainActor.assumeIsolated { log(describe(output)) } }
      }
      self.present = present
      self.act = { [unowned control] in act(control) }
      self.sent = sent
      self.program = { [unowned control] in program(control) }
      self.undo = { [unowned control] in undo(control) }
    }
  }

  private func check(_ name: String, _ make: @MainActor (ControlEventTests) -> Use) {
    let aliveBefore = aliveAtRest
    weak var released: Object?
    do {
      let use = make(self)
      released = use.control
      // Objects that a control makes for its first subscriber remain.
      use.subscribe { _ in }.cancel()
      MainLoop.drain()
      let handlers = SignalConnection.alive
      for round in 1...2 {
        var log: [String] = []
        let begin = use.present.map { [$0] } ?? []
        let subscription = use.subscribe { log.append($0) }
        XCTAssertEqual(log, begin, "\(name), round \(round): the first event")
        use.act()
        wait(for: "\(name) to be told, in round \(round)") { log.count > begin.count }
        MainLoop.drain()
        XCTAssertEqual(log, begin + [use.sent], "\(name), round \(round): the user did it once")
        use.undo()
        MainLoop.drain()
        log = []
        use.program()
        use.undo()
        MainLoop.drain()
        XCTAssertEqual(log, [], "\(name), round \(round): the program wrote")
        subscription.cancel()
        XCTAssertEqual(SignalConnection.alive, handlers, "\(name): a handler stayed connected")
        use.act()
        MainLoop.drain()
        XCTAssertEqual(log, [], "\(name), round \(round): nobody listens")
        use.undo()
      }
    }
    for window in windows { window.destroy() }
    windows = []
    wait(for: "\(name) to be freed", seconds: 3) { released == nil && aliveAtRest == aliveBefore }
  }

  private var windows: [Window] = []

  private func onScreen<Control: Widget>(_ control: Control) -> Control {
    windows.append(show(control))
    return control
  }

  // MARK: Buttons

  func testButtons() {
    check("a button") { _ in
      Use(Button("Go"), { $0.tapPublisher }, act: { $0.emit("clicked") })
    }
    check("a link button") { _ in
      Use(
        LinkButton("https://example.org"), { $0.linkPublisher },
        act: {
          // GTK opens a link that no handler handles, or shows a modal dialog about the failure.
          let last = $0.onLink { _ in }
          $0.simulateSignal("activate-link")
          last.disconnect()
        }, sent: "https://example.org")
    }
    check("a link in a label") { _ in
      let label = Label("<a href='https://example.org'>there</a>")
      label.usesMarkup = true
      return Use(
        label, { $0.linkPublisher },
        act: {
          let last = $0.onLink { _ in }
          $0.simulateSignal("activate-link", "https://example.org")
          last.disconnect()
        }, sent: "https://example.org")
    }
    check("a row") { _ in
      let row = ActionRow("Open")
      row.isActivatable = true
      return Use(row, { $0.tapPublisher }, act: { $0.emit("activated") })
    }
    check("a banner's button") { _ in
      let banner = Banner("Offline")
      banner.buttonTitle = "Again"
      return Use(
        banner, { $0.tapPublisher }, act: { $0.descendants(of: Button.self)[0].emit("clicked") },
        program: { $0.isRevealed = true }, undo: { $0.isRevealed = false })
    }
    check("a toast's button") { _ in
      Use(Toast("Done", button: "Undo"), { $0.tapPublisher }, act: { $0.emit("button-clicked") })
    }
    check("a toast that goes") { _ in
      Use(
        Toast("Done"), { $0.dismissPublisher }, act: { $0.emit("dismissed") },
        program: { $0.dismiss() })
    }
  }

  // MARK: Values

  func testToggles() {
    let toggles: [(String, () -> any ActiveWidget)] = [
      ("a switch", { Switch() }), ("a check button", { CheckButton("On") }),
      ("a toggle button", { ToggleButton("On") }),
    ]
    for (name, make) in toggles { check(name) { _ in toggle(make()) } }
    check("a switch row") { _ in
      Use(
        SwitchRow("On"), { $0.isOnPublisher }, present: "false",
        act: { $0.simulateToggle() }, sent: "true",
        program: { $0.isOn = true }, undo: { $0.isOn = false })
    }
    check("an expander") { _ in
      Use(
        Expander("More", Label("…")), { $0.isExpandedPublisher }, present: "false",
        act: { $0.activate() }, sent: "true",
        program: { $0.isExpanded = true }, undo: { $0.isExpanded = false })
    }
  }

  private func toggle(_ control: some ActiveWidget) -> Use {
    Use(
      control, { $0.isOnPublisher }, present: "false",
      act: { $0.simulateChange(of: "active", to: true) }, sent: "true",
      program: { $0.isOn = true }, undo: { $0.isOn = false })
  }

  func testNumbers() {
    check("a spin button") { _ in
      Use(
        SpinButton(0...10), { $0.valuePublisher }, present: "0.0",
        act: { $0.simulateChange(of: "value", to: 3.0) }, sent: "3.0",
        program: { $0.value = 7 }, undo: { $0.value = 0 })
    }
    check("a spin row") { _ in
      Use(
        SpinRow("Number", 0...10), { $0.valuePublisher }, present: "0.0",
        act: { $0.simulateStep(up: true) }, sent: "1.0",
        program: { $0.value = 7 }, undo: { $0.value = 0 })
    }
    check("a slider") { test in
      Use(
        test.onScreen(Scale(0...10)), { $0.valuePublisher }, present: "0.0",
        act: { $0.simulateSlide(to: 3) }, sent: "3.0",
        program: { $0.value = 7 }, undo: { $0.value = 0 })
    }
    check("a scrolled window") { test in
      let tall = Label()
      tall.minimumHeight = 5_000
      return Use(
        test.onScreen(ScrolledWindow(tall)), { $0.offsetPublisher }, present: "0.0",
        act: { $0.simulateScroll(to: 300) }, sent: "300.0",
        program: { $0.offset = 700 }, undo: { $0.offset = 0 })
    }
    check("the end of a scrolled window") { test in
      let tall = Label()
      tall.minimumHeight = 5_000
      return Use(
        test.onScreen(ScrolledWindow(tall)), { $0.edgePublisher },
        act: { $0.simulateSignal("edge-reached", Edge.bottom) }, sent: "bottom",
        program: { $0.offset = 5_000 }, undo: { $0.offset = 0 })
    }
    check("a carousel") { test in
      Use(
        test.onScreen(Carousel([Label("1"), Label("2"), Label("3")])), { $0.pagePublisher },
        present: "0",
        act: { carousel in
          carousel.simulateTurn(to: 2)
          test.wait(for: "the third page") { carousel.position == 2 }
        }, sent: "2",
        program: { $0.show(1, animated: false) }, undo: { $0.show(0, animated: false) })
    }
  }

  // MARK: Text

  func testTexts() {
    let fields: [(String, () -> any TextField & LineControl)] = [
      ("an entry", { Entry() }), ("a search entry", { SearchEntry() }),
      ("a password entry", { PasswordEntry() }), ("an entry row", { EntryRow("Name") }),
    ]
    for (name, make) in fields {
      check(name) { _ in text(make()) }
      check("Return in \(name)") { _ in
        returns(make())
      }
    }
    check("a text view") { _ in
      Use(
        TextView(), { $0.textPublisher }, present: "",
        act: { $0.simulateSignal("insert-at-cursor", "a") }, sent: "a",
        program: { $0.text = "b" }, undo: { $0.text = "" })
    }
    check("an icon in an entry") { _ in
      let entry = Entry()
      entry.setIcon("edit-clear-symbolic", label: "Clear")
      return Use(
        entry, { $0.iconPublisher }, act: { $0.simulateIconPress(at: .end) }, sent: "end",
        program: { $0.setIcon(nil) })
    }
    check("the apply button of an entry row") { _ in
      let row = EntryRow("Name")
      row.showsApplyButton = true
      return Use(
        row, { $0.applyPublisher }, act: { $0.emit("apply") }, program: { $0.text = "a" },
        undo: { $0.text = "" })
    }
    check("a search that pauses") { _ in
      Use(
        SearchEntry(), { $0.searchPublisher }, present: "",
        act: { $0.simulateTyping("a") }, sent: "a", undo: { $0.text = "" })
    }
    check("a search that is given up") { _ in
      Use(SearchEntry(), { $0.stopPublisher }, act: { $0.emit("stop-search") })
    }
  }

  private func text(_ field: some TextField & LineControl) -> Use {
    Use(
      field, { $0.textPublisher }, present: "", act: { $0.simulateTyping("a") }, sent: "a",
      program: { $0.text = "b" }, undo: { $0.text = "" })
  }

  private func returns(_ field: some TextField & LineControl) -> Use {
    Use(
      field, { $0.returnPublisher },
      act: { $0.emit($0 is EntryRow ? "entry-activated" : "activate") }, program: { $0.text = "b" },
      undo: { $0.text = "" })
  }

  // MARK: Focus and keys

  func testFocusAndKeys() {
    let pair: @MainActor (ControlEventTests) -> (Entry, Entry) = { test in
      let (one, two) = (Entry(), Entry())
      test.windows.append(test.show(Box(.vertical, [one, two])))
      two.focus()
      test.wait(for: "the focus") { two.containsFocus }
      return (one, two)
    }
    check("the focus that comes") { test in
      let (one, two) = pair(test)
      return Use(
        one, { $0.focusEnterPublisher }, act: { $0.focus() },
        undo: { [unowned two] _ in two.focus() })
    }
    check("the focus that goes") { test in
      let (one, two) = pair(test)
      return Use(
        two, { $0.focusLeavePublisher }, act: { [unowned one] _ in one.focus() },
        undo: { $0.focus() })
    }
    check("keys") { test in
      Use(
        test.onScreen(Box(.vertical, [Entry()])), { $0.shortcutPublisher("<Control>f") },
        act: { $0.simulateShortcut("<Control>f") })
    }
  }
}

extension ControlEventTests {
  // MARK: Lists

  func testLists() {
    check("a drop-down") { _ in
      Use(
        DropDown(["a", "b"]), { $0.selectionPublisher }, present: "nil",
        act: { $0.simulateChange(of: "selected", to: 1) }, sent: "Optional(1)",
        program: { $0.selectedIndex = 0 }, undo: { $0.selectedIndex = nil })
    }
    check("a row of a list box") { test in
      Use(
        test.onScreen(ListBox([Label("a"), Label("b")])), { $0.activationPublisher },
        act: { $0.simulateActivation(at: 1) }, sent: "1")
    }
    check("the selection of a list box") { test in
      let list = ListBox([Label("a"), Label("b")])
      list.selectionMode = .single
      _ = test.onScreen(list)
      list.selectedIndex = nil  // GTK selects the focused row
      return Use(
        list, { $0.selectionPublisher }, present: "nil",
        act: { $0.simulateActivation(at: 1) }, sent: "Optional(1)",
        program: { $0.selectedIndex = 0 }, undo: { $0.selectedIndex = nil })
    }
    check("a child of a flow box") { test in
      Use(
        test.onScreen(FlowBox([Label("a"), Label("b")])), { $0.activationPublisher },
        act: { $0.simulateActivation(at: 1) }, sent: "1")
    }
    check("the selection of a flow box") { test in
      let box = FlowBox([Label("a"), Label("b")])
      box.selectionMode = .single
      _ = test.onScreen(box)
      box.selectedIndex = nil
      return Use(
        box, { $0.selectionPublisher }, present: "nil",
        act: { $0.simulateActivation(at: 1) }, sent: "Optional(1)",
        program: { $0.selectedIndex = 0 }, undo: { $0.selectedIndex = nil })
    }
  }

  func testRows() {
    let views: [(String, (ListModel) -> ItemsView)] = [
      ("a list", { ListView($0, rows: TenRows.factory) }),
      ("a grid", { GridView($0, rows: TenRows.factory) }),
      (
        "a grid with sections",
        { SectionedGridView($0, cells: TenRows.factory, minimumCellWidth: 90) }
      ),
      ("a column view", { ColumnView($0, columns: [Column("Name", cells: TenRows.factory)]) }),
    ]
    for (name, make) in views {
      check("a row of \(name)") { test in
        Use(
          test.onScreenScrolled(make(ListModel(TenRows(), selection: .single))),
          { $0.activationPublisher }, act: { $0.activateRow(at: 2) }, sent: "2")
      }
      check("the selection of \(name)") { test in
        Use(
          test.onScreenScrolled(make(ListModel(TenRows(), selection: .single))),
          { $0.selectionPublisher }, present: "only(Set([]))",
          act: { $0.selectRow(at: 2) }, sent: "only(Set([2]))",
          program: { $0.model.selection = [1] }, undo: { $0.model.selection = [] })
      }
      check("moving a row of \(name)") { test in
        Use(
          test.onScreenScrolled(make(ListModel(TenRows()))), { $0.rowMovePublisher },
          act: { $0.simulateMove(from: 0, to: 2) }, sent: "(from: 0, to: 2)")
      }
    }
    check("a header of a column view") { test in
      let column = Column("Name", isSortable: true, cells: TenRows.factory)
      let view = ColumnView(ListModel(TenRows()), columns: [column])
      return Use(
        view, { $0.sortOrderPublisher }, present: "none",
        act: { $0.activateHeader(of: $0.allColumns[0]) }, sent: "true",
        program: { $0.sortOrder = .init($0.allColumns[0]) }, undo: { $0.sortOrder = nil },
        describe: { $0.map { "\($0.isAscending)" } ?? "none" })
    }
  }

  private func onScreenScrolled<View: ItemsView>(_ view: View) -> View {
    _ = onScreen(ScrolledWindow(view))
    return view
  }

  // MARK: Navigation and windows

  /// Waits for the end of an animation.
  private func waitForOnePage(of view: NavigationView) {
    wait(for: "one page") { view.descendants(of: Label.self).filter(\.isMapped).count == 1 }
  }

  func testNavigation() {
    check("going back") { test in
      let view = test.onScreen(NavigationView(root: Label("root")))
      view.push(Label("above"))
      test.frames(2, of: view)
      return Use(
        view, { $0.popPublisher },
        act: { view in
          view.simulateBack()
          test.wait(for: "the root") { view.depth == 1 }
        }, sent: "Label “above”",
        program: { $0.pop() },
        undo: { view in
          test.waitForOnePage(of: view)
          if view.depth == 1 { view.push(Label("above")) }
          test.waitForOnePage(of: view)
        })
    }
    check("the pane of a split view") { test in
      let view = SplitView(sidebar: Label("a"), content: Label("b"), sidebarWidth: 300)
      let shown = test.onScreen(view)
      return Use(
        shown, { $0.showsContentPublisher }, present: "\(shown.showsContent)",
        act: { $0.simulateSwipe(back: false) }, sent: "true",
        program: { $0.showsContent = true }, undo: { $0.showsContent = false })
    }
    check("a popover") { test in
      let button = MenuButton("More", Popover(Label("…")))
      _ = test.onScreen(button)
      return Use(
        button, { $0.isOpenPublisher }, present: "false",
        act: { $0.simulateClick() }, sent: "true", program: { $0.open() },
        undo: { $0.popover.close() })
    }
  }

  func testWindows() {
    check("closing a window") { test in
      let window = test.show(Label())
      test.windows.append(window)
      return Use(
        window, { $0.closeRequestPublisher(staysOpen: true) },
        act: { $0.simulateSignal("close-request") })
    }
  }

  func testTheAnswerToAQuestionAndTheEndOfADialogAreSentOnce() {
    let window = show(Label())
    var log: [String] = []
    func open() -> (MessageDialog, [AnyCancellable]) {
      let dialog = MessageDialog(
        parent: window, heading: "Delete?", body: "", responses: [.init("Cancel"), .init("Delete")])
      let subscriptions = [
        dialog.responsePublisher.sink { log.append($0.title) },
        dialog.closedPublisher.sink { log.append("closed") },
      ]
      dialog.present()
      frames(2, of: dialog)
      return (dialog, subscriptions)
    }
    let (answered, first) = open()
    answered.simulateResponse("Delete")
    wait(for: "the dialog to go") { !answered.isMapped }
    XCTAssertEqual(log.sorted(), ["Delete", "closed"])
    log = []
    let (ended, second) = open()
    ended.close()
    wait(for: "the dialog to go") { !ended.isMapped }
    XCTAssertEqual(log, [], "the program closed it")
    for subscription in first + second { subscription.cancel() }
    window.destroy()
  }

  func testTheProgramAsksBeforeItClosesAWindow() {
    let window = show(Label())
    var requests = 0
    var isDestroyed = false
    window.onDestroy { isDestroyed = true }
    let subscription = window.closeRequestPublisher(staysOpen: true).sink { requests += 1 }
    window.close()
    MainLoop.drain()
    XCTAssertEqual(requests, 1)
    XCTAssertFalse(isDestroyed)
    window.destroy()
    XCTAssertEqual(requests, 1)
    XCTAssertTrue(isDestroyed)
    subscription.cancel()
    let other = show(Label())
    let others = other.closeRequestPublisher().sink { requests += 1 }
    other.close()
    MainLoop.drain()
    XCTAssertEqual(requests, 2)
    others.cancel()
  }
}

/// A source of ten fixed rows.
private final class TenRows: ListModelSource {
  var count: Int { 10 }
  func identifier(at index: Int) -> UInt64 { UInt64(index) }
  func kind(at index: Int) -> ListRowKind { .item }

  @MainActor static var factory: RowFactory {
    RowFactory(setup: { Label() }, bind: { label, identifier, _ in label.text = "\(identifier)" })
  }
}
