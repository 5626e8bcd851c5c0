import BinderyStore
import BinderyTesting
import Foundation
import Testing

@Suite("A number field over a connection") @MainActor
struct NumberConnectionTests {
  @Test("Law 18: digits stay as they are typed, and Return groups them")
  func grouped() {
    let store = Store(
      initialState: Price(), reducer: Reducer<Price, SetAmount> { $0.amount = $1.amount })
    let connection = Connection(store: store) {
      $0
    } mapDispatchToActions: { dispatch in
      PriceActions { dispatch(SetAmount(amount: $0)) }
    }
    connection.connect()
    let (line, text) = (HeadlessLine(), CurrentValueSubject<String, Never>(""))
    let german = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "de_DE"))
    let group = BindingGroup {
      line *= .subject(text)
      line *= .number(.value(connection[\.amount], connection.action(\.setAmount)), format: german)
    }
    line.paste("")
    for isInTransaction in [false, true] {
      line.paste("1")
      for key in ["0", "0", "0"] {
        let typed = line.text + key
        if isInTransaction { transaction { _ = line.type(key) } } else { line.type(key) }
        #expect([line.text, text.value] == [typed, typed] && line.caret == typed.count)
      }
      #expect(store.state.amount == 1000)
      line.pressReturn()
      #expect([line.text, text.value] == ["1.000", "1.000"])
    }
    withExtendedLifetime(group) {}
  }
}

private struct Price: Equatable, Sendable {
  var amount = 0.0
}

private struct SetAmount: Action {
  let amount: Double
}

private struct PriceActions {
  let setAmount: (Double) -> Void
}
