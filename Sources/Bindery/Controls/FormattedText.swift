import Foundation

extension TextFieldBinding {
  /// A field in which the user edits a number, or any other value that a text can stand for.
  ///
  /// ```swift
  /// amount *= .number(.value(connection[\.amount], connection.action(\.setAmount)), format: .number)
  /// price *= .number(.field(viewModel.price), format: .currency(code: "EUR").locale(locale))
  /// count *= .number(.subject(viewModel.count), format: .number)  // optional: empty is nil
  /// ```
  ///
  /// While the user edits, the text is the user's, and each text that means a value is handed on.
  /// Return, and the end of the editing, show the value as the format prints it. A text that means
  /// none stays, is handed to nobody, and is shown to be wrong by the control's
  /// ``InputControl/inputProblem``. A value that the program sets meanwhile is shown, unless it is
  /// what the text means already.
  ///
  /// - Parameters:
  ///   - value: Where the value lives.
  ///   - format: How it is printed and parsed; its locale says what a decimal point is.
  ///   - problem: A sentence for the user about a text that means no value.
  public static func number<Value, Format: ParseableFormatStyle>(
    _ value: ControlBinding<Value>, format: Format, problem: String = "Enter a number."
  ) -> TextFieldBinding where Format.FormatInput == Value, Format.FormatOutput == String {
    .number(
      value, print: { format.format($0) }, parse: { format.strictlyParsed($0) }, problem: problem)
  }

  /// A field in which the user edits a number that can be missing: an empty text stands for none.
  /// See ``number(_:format:problem:)``.
  public static func number<Value, Format: ParseableFormatStyle>(
    _ value: ControlBinding<Value?>, format: Format, problem: String = "Enter a number."
  ) -> TextFieldBinding where Format.FormatInput == Value, Format.FormatOutput == String {
    .number(
      value, print: { $0.map { format.format($0) } ?? "" },
      parse: { $0.allSatisfy(\.isWhitespace) ? .some(nil) : format.strictlyParsed($0).map { $0 } },
      problem: problem)
  }

  /// A field in which the user edits a value that two functions print and parse. See
  /// ``number(_:format:problem:)``.
  ///
  /// - Parameter parse: Returns the value that a text means; nil if it means none.
  public static func number<Value>(
    _ value: ControlBinding<Value>, print: @escaping @MainActor (Value) -> String,
    parse: @escaping @MainActor (String) -> Value?, problem: String = "Enter a number."
  ) -> TextFieldBinding {
    TextFieldBinding().adding { field in
      FormattedText(value.link, print, parse, problem).bind(field)
    }
  }
}

extension ParseableFormatStyle where FormatOutput == String, FormatInput: Equatable {
  /// The value that a text means. What a number's strategy would skip makes it mean none: letters
  /// and signs that the value is not printed with, and what follows the number, but for zeros of
  /// its fraction.
  fileprivate func strictlyParsed(_ text: String) -> FormatInput? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let value = try? parseStrategy.parse(text) else { return nil }
    var number = text[...]
    while !number.isEmpty, (try? parseStrategy.parse(String(number.dropLast()))) == value {
      number.removeLast()
    }
    let tail = text[number.endIndex...]
    let printed = format(value)
    let signs = text.dropFirst().filter { "+-−".contains($0) }
    let isClean =
      text.allSatisfy { !$0.isLetter || printed.contains($0) }
      && signs.count <= printed.dropFirst().count { "+-−".contains($0) }
      && tail.allSatisfy { character in
        if let digit = character.wholeNumberValue { return digit == 0 }
        if ".,٫".contains(character) { return !number.contains(character) }
        return printed.contains(character)
      }
    return isClean ? value : nil
  }
}

/// A text that stands for a value while the user edits it.
@MainActor
private final class FormattedText<Value: Equatable> {
  private let link: ValueLink<Value>
  private let print: @MainActor (Value) -> String
  private let parse: @MainActor (String) -> Value?
  private let problem: String

  /// The user's text, as long as it is the user's.
  private var draft: String?
  /// The value that the text stands for; nil if it stands for none.
  private var meaning: Value?
  /// The value that the source held when the text was taken.
  private var held: Value?

  /// Shows a problem in the control.
  private var show: (@MainActor (String?) -> Void)?
  /// Another problem of the value.
  private var otherProblem: String?

  init(
    _ link: ValueLink<Value>, _ print: @escaping @MainActor (Value) -> String,
    _ parse: @escaping @MainActor (String) -> Value?, _ problem: String
  ) {
    (self.link, self.print, self.parse, self.problem) = (link, print, parse, problem)
  }

  func bind(_ field: some LineControl) {
    let text = ValueLink<String>(
      name: link.name, present: { self.present() }, follow: link.follow, take: { self.take($0) },
      decides: link.decides,
      accompany: { [link] control, show in
        self.show = show
        link.accompany(control) { [weak self] problem in
          self?.otherProblem = problem
          self?.showProblem()
        }
      })
    field.bind(text) { binding in
      // They keep it alive, as the link does.
      for end in [field.focusLeavePublisher, field.returnPublisher] {
        Handler { [weak binding] (_: Void) in
          self.end()
          binding?.showPresent()
        }.bind(to: end)
      }
    }
  }

  /// The user's text while it stands for the present value, or for none; else the value as it is
  /// printed.
  private func present() -> String? {
    guard let value = link.present() else { return draft }
    guard let draft else { return print(value) }
    if value == (meaning ?? held) { return draft }
    self.draft = nil
    showProblem()
    return print(value)
  }

  private func take(_ text: String) {
    (draft, meaning) = (text, parse(text))
    if let meaning { link.take(meaning) }
    held = link.present()
    showProblem()
  }

  /// The user has ended editing. A text that means nothing stays.
  private func end() {
    if meaning != nil { draft = nil }
  }

  private func showProblem() {
    let isWrong = draft != nil && meaning == nil
    show?(isWrong ? problem : otherProblem)
  }
}
