import CGTK
import GTK
import GTKTesting
import XCTest

@MainActor
final class LibraryWidgetTests: GTKTestCase {
  /// A class of one's own for a widget of a C library.
  private final class Meter: LibraryWidget {
    @Prop("value") var value: Double
    @Prop("inverted") var isInverted: Bool

    init() { super.init(made: UnsafeMutableRawPointer(gtk_level_bar_new())) }

    @discardableResult
    func onOffsetChange(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
      on("offset-changed", handler)
    }
  }

  func testAClassOfOnesOwnHasThePropertiesAndSignalsOfTheLibrarysWidget() {
    let meter = Meter()
    var notices = 0
    var offsets: [String] = []
    meter.$value.onChange { notices += 1 }
    meter.onOffsetChange { offsets.append($0) }
    meter.value = 0.5
    meter.isInverted = true
    XCTAssertEqual(meter.value, 0.5)
    XCTAssertTrue(meter.isInverted)
    XCTAssertEqual(notices, 1)
    meter.simulateSignal("offset-changed", "low")
    XCTAssertEqual(offsets, ["low"])
  }

  func testAWidgetThatAnotherWidgetOwnsIsWrappedAndStaysWithItsOwner() {
    let box = Box(.horizontal)
    let pointer = box.unsafePointer.assumingMemoryBound(to: GtkBox.self)
    gtk_box_append(pointer, gtk_level_bar_new())
    let owned = UnsafeMutableRawPointer(
      gtk_widget_get_first_child(
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWidget.self))!)
    let meter = LibraryWidget(borrowed: owned)
    meter.set("value", to: 0.25)
    XCTAssertEqual(gtk_level_bar_get_value(OpaquePointer(owned)), 0.25)
    XCTAssertTrue(meter.parent === box)
    box.remove(meter)
    XCTAssertNil(meter.parent)
    XCTAssertEqual(meter.get("value") as Double, 0.25)
  }

  func testAClassIsFoundByItsName() {
    let chooser = LibraryWidget(named: "GtkEmojiChooser")
    chooser?.set("has-arrow", to: false)
    XCTAssertEqual(chooser?.get("has-arrow"), false)
  }

  func testAClassThatTheLibrariesDoNotHaveIsNil() {
    XCTAssertNil(LibraryWidget(named: "GtkHologram"))
    XCTAssertNil(LibraryWidget(named: "GtkWidget"), "an abstract class")
    XCTAssertNil(LibraryWidget(named: "GtkAdjustment"), "no widget")
  }

  func testAWidgetFoundByItsNameIsFreed() {
    weak var gone: LibraryWidget?
    do {
      let widget = LibraryWidget(named: "GtkSpinner")
      gone = widget
      XCTAssertNotNil(gone)
    }
    XCTAssertNil(gone)
  }
}
