import Bindery

/// What a field with a number shows.
public struct NumberFieldState: ViewState {
  /// What the user typed last, or the number as it is usually written.
  public var text: String
  /// What is wrong with the text; nil if nothing.
  public var problem: String?

  public init(text: String, problem: String? = nil) {
    self.text = text
    self.problem = problem
  }
}

/// A text field for a number that is also changed elsewhere.
///
/// What the user types stays as it is while it means the number: "0." and "0.50" are not rewritten. A text
/// that is no number is kept too, with a problem, and changes nothing else. When the number becomes one
/// that the text does not mean, the text is written anew.
public final class NumberField: ViewModel<NumberFieldState> {
  private let number: @MainActor () -> Double
  private let format: DecimalFormat
  private let typed = PassthroughSubject<Double, Never>()
  private let edits = PassthroughSubject<Edit, Never>()
  private let bindings = BindingGroup()

  /// Makes a field that shows a number, and hands what the user types to a handler.
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
      // Also when the handler did not take what was typed.
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

  /// The number that the text means, as the state keeps it; nil if it means none.
  private var meaning: Double? {
    (try? format.number(state.text)).map { SteppingUpState.nearest($0, in: format.range) }
  }

  private struct Edit: AlwaysDelivered {}
}
