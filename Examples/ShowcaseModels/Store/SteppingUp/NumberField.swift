import Bindery

/// The content of a field with a number.
public struct NumberFieldState: ViewState {
  /// The text that the user typed last, or the formatted number.
  public var text: String
  /// The error in the text, or `nil` if there is none.
  public var problem: String?

  public init(text: String, problem: String? = nil) {
    self.text = text
    self.problem = problem
  }
}

/// A text field for a number that can also change elsewhere.
///
/// Typed text stays unchanged while it represents the number: "0." and "0.50" are not rewritten.
/// A text that is no number is kept too, with a problem, and has no other effect. When the number
/// changes to one that the text does not represent, the text is rewritten.
public final class NumberField: ViewModel<NumberFieldState> {
  private let number: @MainActor () -> Double
  private let format: DecimalFormat
  private let typed = PassthroughSubject<Double, Never>()
  private let edits = PassthroughSubject<Edit, Never>()
  private let bindings = BindingGroup()

  /// Makes a field that shows a number, and passes typed numbers to a handler.
  public init(
    _ number: some ValuePublisher<Double>, _ handler: Handler<Double>,
    format: DecimalFormat = DecimalFormat()
  ) {
    self.number = { number.value }
    self.format = format
    super.init(initialState: NumberFieldState(text: format.text(number.value)))
    bindings.capture {
      handler.bind(to: typed)
      BindingTarget<Double>(self) { field, _ in field.showNumber() }.bind(to: number)
      // Also if the handler did not accept the typed number.
      BindingTarget<Edit>(self) { field, _ in if field.state.problem == nil { field.showNumber() } }
        .bind(to: edits)
    }
  }

  /// The user edited the text.
  public func type(_ text: String) {
    transaction {
      write { $0.state = NumberFieldState(text: text, problem: format.problem(text)) }
      if let number = try? format.number(text) { typed.send(number) }
      edits.send(Edit())
    }
  }

  private func showNumber() {
    let number = number()
    guard meaning != number else { return }
    write { $0.state = NumberFieldState(text: format.text(number), problem: nil) }
  }

  /// The number that the text represents, as the state stores it, or `nil` if there is none.
  private var meaning: Double? {
    (try? format.number(state.text)).map { SteppingUpState.nearest($0, in: format.range) }
  }

  private struct Edit: AlwaysDelivered {}
}
