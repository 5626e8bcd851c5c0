import Foundation

extension TextFieldBinding {
  /// Returns a binding of a text field in which the user edits a number, or any other value that
  /// can be printed and parsed.
  ///
  /// ```swift
  /// amount *= .number(
  ///   .value(connection[\.amount], connection.action(\.setAmount)), format: .number)
  /// price *= .number(.field(viewModel.price), format: .currency(code: "EUR").locale(locale))
  /// count *= .number(.subject(viewModel.count), format: .number)  // optional: empty is nil
  /// ```
  ///
  /// While the user edits, the binding leaves the text unchanged, and sends a value whenever the
  /// text can be parsed. When the user presses Return or ends editing, the formatted value replaces
  /// the text. If the program sets a value during editing, the field shows it, unless the text
  /// already represents that value.
  ///
  /// Text that cannot be parsed stays in the field without being sent, and the control's
  /// ``InputControl/inputProblem`` shows `problem`. While a control shows such text, a form's field
  /// is invalid and dirty, so that the previous number is not submitted.
  ///
  /// - Parameters:
  ///   - value: The binding of the value, which determines where the value is stored.
  ///   - format: The format that prints and parses the value; its locale defines the decimal
  ///     separator. A format without a locale uses that of the control, see
  ///     ``InputControl/numberLocale``.
  ///   - problem: The message that the user sees if the text cannot be parsed.
  public static func number<Value, Format: ParseableFormatStyle>(
    _ value: ControlBinding<Value>, format: Format, problem: String = "Enter a number."
  ) -> TextFieldBinding where Format.FormatInput == Value, Format.FormatOutput == String {
    .number(
      value, format, print: { $0.format($1) }, parse: { $0.strictlyParsed($1) }, problem: problem)
  }

  /// Returns a binding of a text field in which the user edits an optional number. Empty text
  /// represents nil.
  ///
  /// ```swift
  /// count *= .number(.subject(viewModel.count), format: .number)
  /// ```
  ///
  /// See `number(_:format:problem:)`.
  public static func number<Value, Format: ParseableFormatStyle>(
    _ value: ControlBinding<Value?>, format: Format, problem: String = "Enter a number."
  ) -> TextFieldBinding where Format.FormatInput == Value, Format.FormatOutput == String {
    .number(
      value, format, print: { format, value in value.map { format.format($0) } ?? "" },
      parse: { $1.allSatisfy(\.isWhitespace) ? .some(nil) : $0.strictlyParsed($1).map { $0 } },
      problem: problem)
  }

  /// A binding whose format follows the control's locale, unless it has one of its own.
  private static func number<Value, Format: ParseableFormatStyle>(
    _ value: ControlBinding<Value>, _ format: Format,
    print: @escaping @MainActor (Format, Value) -> String,
    parse: @escaping @MainActor (Format, String) -> Value?, problem: String
  ) -> TextFieldBinding {
    TextFieldBinding().adding { field in
      var format = format
      if let locale = field.numberLocale, format == format.locale(.autoupdatingCurrent) {
        format = format.locale(locale)
      }
      let text = FormattedText(
        value.link, { [format] in print(format, $0) }, { [format] in parse(format, $0) }, problem)
      text.bind(field)
    }
  }

  /// Returns a binding of a text field in which the user edits a value that two functions print and
  /// parse.
  ///
  /// ```swift
  /// color *= .number(
  ///   .subject(viewModel.color), print: { String($0, radix: 16) },
  ///   parse: { Int($0, radix: 16) }, problem: "Enter hexadecimal digits.")
  /// ```
  ///
  /// See `number(_:format:problem:)`.
  ///
  /// - Parameter parse: Returns the value that the text represents, or nil if the text cannot be
  ///   parsed.
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
  /// Returns the value of a text, or nil. Unlike a number's own parse strategy, it rejects text
  /// that contains letters or signs missing from the printed value, text that continues after the
  /// number with anything but zeros of its fraction, and text with misplaced thousands separators.
  fileprivate func strictlyParsed(_ text: String) -> FormatInput? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // The longest number of double precision, with its separators, is shorter.
    guard text.count <= 500, let value = try? parseStrategy.parse(text) else { return nil }
    var number = text[...]
    while !number.isEmpty, (try? parseStrategy.parse(String(number.dropLast()))) == value {
      number.removeLast()
    }
    let tail = text[number.endIndex...]
    let zeros = tail.prefix { $0.wholeNumberValue == 0 || ".,٫".contains($0) }
    let separators = zeros.filter { $0.wholeNumberValue == nil }
    let printed = format(value)
    let signs = text.dropFirst().filter { "+-−".contains($0) }
    let isClean =
      separators.count <= 1 && !separators.contains(where: number.contains)
      && !tail.dropFirst(zeros.count).contains { $0.isWholeNumber }
      && signs.count <= printed.dropFirst().count { "+-−".contains($0) }
      && hasOnlyMarks(of: printed, text)
    return isClean && !hasMisplacedGrouping(text) ? value : nil
  }

  /// Returns whether `text` contains no letter, unit or other mark more often than the printed
  /// value does. Digits, separators and signs are not compared.
  private func hasOnlyMarks(of printed: String, _ text: String) -> Bool {
    func marks(_ text: String) -> [Character: Int] {
      let marks = text.filter {
        !($0.isWholeNumber || $0.isWhitespace || ".,'’٫٬+-−".contains($0))
      }
      return Dictionary(marks.map { ($0, 1) }, uniquingKeysWith: +)
    }
    let allowed = marks(printed)
    return marks(text).allSatisfy { $1 <= allowed[$0] ?? 0 }
  }

  /// Returns whether thousands are separated elsewhere than before three digits, as in the German
  /// "1.50", which a number's strategy reads as 150. In India the higher groups have two digits.
  private func hasMisplacedGrouping(_ text: String) -> Bool {
    // Without signs and units, and the spaces before them.
    let outer = CharacterSet.decimalDigits.union(.init(charactersIn: ".,'’٫٬")).inverted
    let text = text.trimmingCharacters(in: outer)
    let separators = Set(text.filter { !$0.isWholeNumber && !$0.isLetter })
    return separators.contains { separator in
      guard let value = try? parseStrategy.parse("1\(separator)234"),
        value == (try? parseStrategy.parse("1234"))
      else { return false }
      let groups = text.split(separator: separator, omittingEmptySubsequences: false)
      let first = groups[0].reversed().prefix(while: \.isWholeNumber).count
      let last = groups[groups.count - 1].prefix(while: \.isWholeNumber).count
      let isWhole = groups.dropFirst().dropLast().allSatisfy { group in
        (2...3).contains(group.count) && group.allSatisfy(\.isWholeNumber)
      }
      return !((1...3).contains(first) && last == 3 && isWhole)
    }
  }
}

/// The text of a value while the user edits it.
@MainActor
private final class FormattedText<Value: Equatable> {
  private let link: ValueLink<Value>
  private let print: @MainActor (Value) -> String
  private let parse: @MainActor (String) -> Value?
  private let problem: String

  /// The user's text, or `nil` while the formatted value is shown.
  private var draft: String?
  /// The value that the text represents, or `nil` if it represents none.
  private var meaning: Value?
  /// The value that the source held when the text was taken.
  private var held: Value?

  /// Shows a problem in the control.
  private var show: (@MainActor (String?) -> Void)?
  /// The problem as the control words it.
  private lazy var message = problem
  /// Another problem of the value.
  private var otherProblem: String?
  /// The binding of the text.
  private weak var binding: ControlLink<String>?

  init(
    _ link: ValueLink<Value>, _ print: @escaping @MainActor (Value) -> String,
    _ parse: @escaping @MainActor (String) -> Value?, _ problem: String
  ) {
    (self.link, self.print, self.parse, self.problem) = (link, print, parse, problem)
  }

  deinit {
    MainQueue.finish((link.refuse, ObjectIdentifier(self))) { refuse, id in refuse(id, nil) }
  }

  func bind(_ field: some LineControl) {
    let text = ValueLink<String>(
      name: link.name, present: { self.present() },
      follow: { [link] follower in
        link.follow(follower.after { [weak self] in self?.valueChanged() })
      },
      take: { self.take($0) }, decides: link.decides,
      accompany: { [link] control, show in
        self.show = show
        self.message = control.message(of: FieldProblem(self.problem, kind: .malformed))
        link.accompany(control) { [weak self] problem in
          self?.otherProblem = problem
          self?.showProblem()
        }
      })
    field.bind(text) { binding in
      self.binding = binding
      // These handlers retain this object, as the link does.
      for end in [field.focusLeavePublisher, field.returnPublisher] {
        Handler { [weak binding] (_: Void) in
          self.end()
          binding?.settlePresent()
        }.bind(to: end)
      }
    }
  }

  /// Returns the user's text while it represents the current value or cannot be parsed; otherwise
  /// the formatted value.
  ///
  /// In a transaction a source may still hold the value before the input, so this does not discard
  /// the user's text.
  private func present() -> String? {
    guard let value = link.present() else { return draft }
    guard let draft, value == (meaning ?? held) else { return print(value) }
    return draft
  }

  /// Discards the user's text if the program has set a value that the text does not represent.
  private func valueChanged() {
    guard draft != nil, let value = link.present(), value != (meaning ?? held) else { return }
    discard()
  }

  private func discard() {
    draft = nil
    updateProblem()
  }

  private func take(_ text: String) {
    (draft, meaning) = (text, parse(text))
    if let meaning { link.take(meaning) }
    held = link.present()
    updateProblem()
  }

  /// Ends editing. Text that cannot be parsed stays.
  private func end() {
    if meaning != nil { draft = nil }
  }

  private var isWrong: Bool { draft != nil && meaning == nil }

  private func updateProblem() {
    let refused = RefusedText(problem: problem) { [weak self] in
      self?.discard()
      self?.binding?.settlePresent()
    }
    link.refuse(ObjectIdentifier(self), isWrong ? refused : nil)
    showProblem()
  }

  private func showProblem() { show?(isWrong ? message : otherProblem) }
}
