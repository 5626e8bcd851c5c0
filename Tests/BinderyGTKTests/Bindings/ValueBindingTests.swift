import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Tests of controls bound to a value that consists only of a getter and a handler of new values,
/// like the values of a store. The value decides what the control shows.
@MainActor
final class ValueBindingTests: GTKTestCase {
  struct Row: ViewState {
    var number = 5.0
    var text = "ada"
  }

  /// A view model that limits numbers to 7, and changes texts to upper case.
  final class RowModel: ViewModel<Row> {
    func number(_ number: Double) { write { $0.number = min(number, 7) } }
    func text(_ text: String) { write { $0.text = text.uppercased() } }
  }

  private let model = RowModel(initialState: Row())

  func testWithinATransactionOfOthersTheNewValueIsNotTakenBack() {
    let scale = Scale(0...10)
    var shown: [Double] = []
    scale.onValueChange { [weak scale] in shown.append(scale!.value) }
    let group = BindingGroup {
      scale *= .value(model[\.number]) { [weak model] in model?.number($0) }
    }
    transaction {
      scale.simulateSlide(to: 6)
      XCTAssertEqual(scale.value, 6)
    }
    XCTAssertEqual(shown, [5, 6])
    _ = group
  }

  func testNothingStaysConnectedAndNothingIsKept() {
    let before = aliveAtRest
    do {
      let (scale, entry) = (Scale(0...10), Entry())
      let connections = SignalConnection.alive
      let group = BindingGroup {
        scale *= .value(model[\.number]) { [weak model] in model?.number($0) }
        entry *= .value(model[\.text]) { [weak model] in model?.text($0) }
      }
      var heard = 0
      var only: AnyCancellable?
      only = scale.valuePublisher.dropFirst().sink { _ in
        heard += 1
        only = nil
      }
      scale.simulateSlide(to: 9)
      scale.simulateSlide(to: 6)
      XCTAssertEqual(heard, 1)
      XCTAssertNil(only)
      group.clear()
      entry.simulateTyping("x")
      XCTAssertEqual(SignalConnection.alive, connections)
    }
    XCTAssertEqual(aliveAtRest, before)
  }
}
