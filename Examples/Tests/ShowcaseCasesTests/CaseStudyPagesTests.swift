import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@testable import ShowcaseCases

/// The pages of the case studies, in real windows.
@MainActor
final class CaseStudyPagesTests: GTKTestCase {
  private func makePage(_ study: CaseStudy) -> Page {
    do { return try study.makePage() } catch {
      XCTFail("\(study.item.id): \(error)")
      return Page()
    }
  }

  func testEachFitsIntoANarrowWindowWithLargeText() {
    Style.setFont("Cantarell 16.5")
    defer { Style.setFont("Cantarell 11") }
    for study in CaseStudy.all {
      let page = makePage(study)
      let window = show(page.view, width: 360, height: 640)
      XCTAssertLessThanOrEqual(page.view.allocatedWidth, 360, study.item.id)
      window.destroy()
    }
  }

  func testEachIsFreedWithItsWindow() {
    for study in CaseStudy.all {
      // The first page of a kind makes what all of them share.
      for isSecond in [false, true] {
        let before = aliveAtRest
        weak var released: Page?
        do {
          let page = makePage(study)
          released = page
          let window = show(page.view)
          window.destroy()
        }
        guard isSecond else { continue }
        wait(for: "the widgets of “\(study.item.id)” to go") { aliveAtRest <= before }
        XCTAssertNil(released, study.item.id)
      }
    }
  }

  func testARecipeIsRenamedInItsDetail() {
    let page = RecipesPage()
    let window = show(page.view, width: 700)
    let table = page.view.descendants(of: TableView.self).first!
    table.activateRow(at: 1)
    wait(for: "the detail") { !page.view.descendants(of: EntryRow.self).isEmpty }
    let name = page.view.descendants(of: EntryRow.self).first!
    name.simulateTyping("Crêpes")
    frames(2, of: window)
    XCTAssertEqual(
      table.descendants(of: RecipeRow.self).map(\.text), ["Bread", "Crêpes", "Soup"])
    window.destroy()
  }

  func testTheArrowKeysTurnTheCompass() {
    let page = DialPage()
    let window = show(page.view)
    let dial = page.view.descendants(of: Dial.self).first!
    let labels = page.view.descendants(of: Label.self)
    dial.simulateKeyPress("Right")
    XCTAssertEqual(labels.first?.text, "50°, north-east")
    page.view.descendants(of: Button.self).first { $0.title == "Turn right" }?.emit("clicked")
    XCTAssertEqual(dial.degrees, 140)
    window.destroy()
  }

  func testASwitchedOnSensorIsWrittenOftenerThanItsFrames() {
    let page = SensorPage()
    let window = show(page.view)
    let labels = page.view.descendants(of: MeasurementLabel.self)
    page.isOn.value = true
    wait(for: "the measurements") { labels.allSatisfy { $0.writes > 20 } }
    XCTAssertGreaterThan(labels[0].writes, labels[1].writes)
    page.isOn.value = false
    MainLoop.drain()
    let writes = labels.map(\.writes)
    frames(3, of: window)
    XCTAssertEqual(labels.map(\.writes), writes)
    window.destroy()
  }

  func testAMenuOfOneWindowTurnsASwitchOfAnother() {
    let viewModel = NotebookViewModel()
    let window = NotebookWindow(viewModel)
    window.present()
    frames(2, of: window)
    window.simulateShortcut("<Control>b")
    XCTAssertTrue(viewModel.isBold.value)
    XCTAssertEqual(window.content?.descendants(of: CheckButton.self).map(\.isOn), [true])
    window.simulateShortcut("<Control>Delete")
    wait(for: "the empty text") { viewModel.text.value.isEmpty }
    window.destroy()
  }

  func testACopiedPostcardIsPastedAsAValue() {
    let viewModel = PostcardViewModel()
    viewModel.copy()
    result(of: "the postcard") { try await viewModel.paste.result() }
    XCTAssertEqual(viewModel.received.value, "A postcard of Lisbon:\nWish you were here")
    Clipboard.standard.write("Hello")
    result(of: "the text") { try await viewModel.paste.result() }
    XCTAssertEqual(viewModel.received.value, "A text:\nHello")
    Clipboard.standard.clear()
  }
}
