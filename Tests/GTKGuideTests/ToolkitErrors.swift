import BinderyGTK
import Testing

@Suite("Errors: GTK") @MainActor
struct ToolkitErrors {
  private func isNamed(_ name: String, _ result: ExitTest.Result?) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains("[\(name)]")
  }

  @Test("Law 13: a widget that is made before GTK is ready stops")
  func gtkNotReady() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let save = Button("Save")
        let application = Application(id: "org.example.Notes")
        // end of guide
        _ = (save, application)
      }
    }
    #expect(isNamed("gtk-not-ready", result))
  }

  @Test("Law 13: a shortcut that names no keys stops")
  func noSuchKeys() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        let save = Button("Save")
        // guide
        save.addShortcut("Ctrl+S") {}
        // end of guide
      }
    }
    #expect(isNamed("no-such-keys", result))
  }

  @Test("Law 13: an application whose id is no reverse domain name stops")
  func noApplicationID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Application(id: "Notes") }
    }
    #expect(isNamed("no-application-id", result))
  }

  @Test("Law 13: a shortcut of an application that names no keys stops")
  func noSuchKeysOfAnApplication() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        Application(id: "org.example.Notes").addShortcut("Ctrl+F") {}
      }
    }
    #expect(isNamed("no-such-keys", result))
  }

  @Test("Law 13: a row at an index that a box does not have stops", arguments: [-1, 2])
  func indexOutOfRangeOfABox(index: Int) async {
    let ofRows = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in
      try await MainActor.run {
        try GTKLibrary.initialize()
        let list = ListBox([Label("A")])
        list.insert(Label("B"), at: index)
      }
    }
    #expect(isNamed("index-out-of-range", ofRows))
    let ofChildren = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index] in
      try await MainActor.run {
        try GTKLibrary.initialize()
        let box = FlowBox([Label("A")])
        box.insert(Label("B"), at: index)
      }
    }
    #expect(isNamed("index-out-of-range", ofChildren))
  }

  @Test("Law 13: a signal that a class does not have stops")
  func noSuchSignal() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        let save = Button("Save")
        // guide
        save.on("press") {}
        // end of guide
      }
    }
    #expect(isNamed("no-such-signal", result))
  }

  @Test("Law 13: a canvas that is used after drawing stops")
  func canvasOutlivedDrawing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        let window = Window()
        // guide
        let area = DrawingArea()
        var kept: Canvas?
        area.onDraw { canvas in kept = canvas }
        // end of guide
        window.content = area
        window.present()
        for _ in 0..<1000 where kept == nil { MainLoop.iterate() }
        // guide
        kept?.fillAll(Color(red: 1, green: 1, blue: 1))
        // end of guide
      }
    }
    #expect(isNamed("canvas-outlived-drawing", result))
  }

  @Test("Law 13: a snapshot that is used after drawing stops")
  func snapshotOutlivedDrawing() async {
    final class Drawn: DrawnWidget {
      var kept: WidgetSnapshot?
      override func draw(on snapshot: WidgetSnapshot) { kept = snapshot }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        let window = Window()
        let widget = Drawn()
        window.content = widget
        window.present()
        for _ in 0..<1000 where widget.kept == nil { MainLoop.iterate() }
        widget.kept?.fill(widget.kept!.bounds, Color(red: 1, green: 1, blue: 1))
      }
    }
    #expect(isNamed("canvas-outlived-drawing", result))
  }

  @Test("Law 13: a paper without a height stops")
  func noSuchPaper() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let document = PrintOperation("Ledger", pageCount: 1) { _, _ in }
        // guide
        document.paper = PaperSize(width: 210, height: 0)
        // end of guide
      }
    }
    #expect(isNamed("no-such-paper", result))
  }

  @Test("Law 13: a window that is shown after it was closed stops")
  func windowClosed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        // guide
        let question = MessageDialog(
          parent: nil, heading: "Delete?", body: "", responses: [.init("Cancel"), .init("Delete")])
        question.close()
        question.present()
        // end of guide
      }
    }
    #expect(isNamed("window-closed", result))
  }

  @Test("Law 13: a dialog without answers stops")
  func noResponses() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        // guide
        let question = MessageDialog(parent: nil, heading: "Saved", body: "", responses: [])
        // end of guide
        _ = question
      }
    }
    #expect(isNamed("no-responses", result))
  }

  @Test("Law 13: a toast of less than no time stops")
  func negativeTime() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        // guide
        let left = 3 - 5
        let toast = Toast("Moved", seconds: left)
        // end of guide
        _ = toast
      }
    }
    #expect(isNamed("negative-time", result))
  }

  @Test("Law 13: another root page stops")
  func rootPageStays() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        // guide
        let view = NavigationView(root: Label("Folders"))
        view.setPages([Label("Notes")])
        // end of guide
      }
    }
    #expect(isNamed("root-page-stays", result))
  }

  @Test("Law 13: an order by a column that a table does not have stops")
  func noSuchColumn() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        let table = ColumnTableView([.init("Name", isSortable: true)])
        table.sorting = TableSort(column: 1)
      }
    }
    #expect(isNamed("no-such-column", result))
  }

  @Test("Law 13: a page without content stops")
  func noContent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try GTKLibrary.initialize()
        // guide
        final class NotesPage: Page {}
        let view = NotesPage().view
        // end of guide
        _ = view
      }
    }
    #expect(isNamed("no-content", result))
  }
}
