import Bindery
import BinderyStore
import BinderyTesting
import ShowcaseModels
import Testing

@Suite("The field with a number, without a display") @MainActor
struct NumberFieldTests {
  let store = Store(
    initialState: SteppingUpState(), reducer: ShowcaseReducer.steppingUp)
  let connection: Connection<SteppingUpProps, SteppingUpActions>
  let field: NumberField

  init() {
    connection = Connection(
      store: store, mapStateToProps: SteppingUpProps.init,
      mapDispatchToActions: SteppingUpActions.init)
    connection.connect()
    field = NumberField(connection[\.value], connection.action(\.setValue))
  }

  @Test("It shows the number, and changes it")
  func number() {
    #expect(field.state == NumberFieldState(text: "0.5"))
    field.type("0.7")
    #expect(store.state.value == 0.7)
    store.dispatch(.setValue(0.25))
    #expect(field.state.text == "0.25")
  }

  @Test("What is typed is not rewritten while it means the number")
  func draft() {
    for (text, number) in [
      ("0", 0.0), ("0.", 0), ("0.5", 0.5), ("0.50", 0.5), ("00.500", 0.5),
      ("0.1234567", 0.123457),
    ] {
      field.type(text)
      #expect(field.state == NumberFieldState(text: text))
      #expect(store.state.value == number)
    }
    store.dispatch(.setValue(0.123457))
    #expect(field.state.text == "0.1234567", "the number is the same")
  }

  @Test("Rubbish is kept and named, and changes nothing else")
  func rubbish() {
    for text in ["0.5x", "", "2", "-1"] {
      field.type(text)
      #expect(field.state.text == text)
      #expect(field.state.problem == DecimalFormat().problem(text))
      #expect(field.state.problem != nil)
      #expect(store.state == SteppingUpState())
    }
    store.dispatch(.setStepSize(.tenth))
    #expect(field.state.text == "-1")
    store.dispatch(.setValue(0.6))
    #expect(field.state == NumberFieldState(text: "0.6"))
    field.type("x")
    field.type("0.6")
    #expect(field.state == NumberFieldState(text: "0.6"))
  }

  @Test("A number that is not taken is taken back, rubbish is not")
  func refused() {
    var asked: [Double] = []
    let connection = Connection(
      props: SteppingUpProps(value: 0.5, stepSize: .tenth),
      actions: SteppingUpActions(setValue: { asked.append($0) }, setStepSize: { _ in }))
    let field = NumberField(connection[\.value], connection.action(\.setValue))
    field.type("0.7")
    #expect(asked == [0.7])
    #expect(field.state == NumberFieldState(text: "0.5"))
    field.type("x")
    #expect(field.state.text == "x")
    connection.props.value = 1
    #expect(field.state == NumberFieldState(text: "1"))
  }

  @Test("What is typed stays in a field of another range, too")
  func range() {
    let number = Connection(props: 20.0, actions: ())
    let field = NumberField(
      number[\.self], Handler(number) { number in { number.props = $0 } },
      format: DecimalFormat(range: 0...100))
    field.type("50.")
    #expect(number.props == 50)
    #expect(field.state == NumberFieldState(text: "50."))
  }

  @Test("It is freed with its connection")
  func freed() {
    #expect(
      isReleased {
        let connection = Connection(
          store: store, mapStateToProps: SteppingUpProps.init,
          mapDispatchToActions: SteppingUpActions.init)
        connection.connect()
        let field = NumberField(connection[\.value], connection.action(\.setValue))
        field.type("0.1")
        return field
      })
  }
}
