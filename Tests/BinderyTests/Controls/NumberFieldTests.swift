import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("A field for numbers") @MainActor
struct NumberFieldTests {
  private let line = HeadlessLine()
  private let other = HeadlessLine()
  private let window: HeadlessWindow
  private let model = Amount(initialState: AmountState())

  init() {
    window = HeadlessWindow(line, other)
    line.takeFocus()
  }

  private let german = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "de_DE"))

  private func bound(_ set: @escaping @MainActor (Amount, Double) -> Void) -> BindingGroup {
    BindingGroup {
      line *= .number(.value(model[\.amount]) { [model] in set(model, $0) }, format: german)
    }
  }

  @Test(
    "Law 18: a number can be emptied and typed digit by digit, and is printed when the user leaves")
  func typing() {
    let group = bound { model, amount in model.set(amount) }
    model.set(1234)
    #expect(line.text == "1.234")
    model.heard = []
    line.paste("")
    #expect(line.text == "" && line.inputProblem == "Enter a number." && model.heard == [])
    line.type("5,5")
    #expect(line.text == "5,5" && line.inputProblem == nil && model.state.amount == 5.5)
    line.type("0")
    #expect(line.text == "5,50" && model.state.amount == 5.5)
    other.takeFocus()
    #expect(line.text == "5,5" && model.heard.last == 5.5)
    line.takeFocus()
    line.paste("2000")
    line.pressReturn()
    #expect(line.text == "2.000" && model.state.amount == 2000)
    withExtendedLifetime(group) {}
  }

  @Test("A format without a locale uses that of the control, and one with a locale keeps it")
  func localeOfTheControl() {
    let amount = CurrentValueSubject<Double, Never>(1234.5)
    let cost = CurrentValueSubject<Double?, Never>(1234.5)
    let price = HeadlessLine()
    for line in [line, price] { line.numberLocale = Locale(identifier: "sv_SE") }
    let group = BindingGroup {
      line *= .number(.subject(amount), format: .number.grouping(.never))
      price *= .number(.subject(cost), format: german)
    }
    #expect(line.text == "1234,5" && price.text == "1.234,5")
    line.type("7")
    #expect(amount.value == 1234.57)
    withExtendedLifetime(group) {}
  }

  @Test(
    "Law 12: a text that is no number reaches nobody, stays when the user leaves, and is flagged")
  func wrongTexts() {
    let group = bound { model, amount in model.set(amount) }
    for text in [
      "abc", "12abc", "1-2", "-", "", " ", ".", "1,2,3", "1,2,0", "1.2.3", "--1", "1/2", "5%",
    ] {
      model.heard = []
      line.paste(text)
      #expect(model.heard == [] && line.inputProblem != nil, "\(text)")
      window.clearFocus()
      line.takeFocus()
      #expect(line.text == text && line.inputProblem != nil, "\(text)")
    }
    line.paste("-12")
    #expect(model.heard == [-12] && line.inputProblem == nil)
    withExtendedLifetime(group) {}
  }

  @Test(
    "Law 12: a text whose thousands are separated elsewhere means no number, least of all another")
  func misplacedGrouping() {
    let amount = CurrentValueSubject<Double, Never>(9)
    func value(_ text: String, in locale: String) -> Double? {
      let group = BindingGroup {
        line *= .number(.subject(amount), format: .number.locale(Locale(identifier: locale)))
      }
      amount.send(9)
      line.paste(text)
      defer { group.clear() }
      return line.inputProblem == nil ? amount.value : nil
    }
    for text in ["1.50", "1.5", ".5", "12.34.56", "1.2345", "1234.567", "1.234.56,0"] {
      #expect(value(text, in: "de_DE") == nil, "\(text)")
    }
    for (text, number) in [
      ("1.500", 1500), ("1.234.567,5", 1_234_567.5), ("0,00", 0), ("-1.500,50", -1500.5),
      ("1500", 1500),
    ] {
      #expect(value(text, in: "de_DE") == number, "\(text)")
    }
    for text in ["1.0.0", "12..", "10.0.0.0", "1.0,", "5.\u{66b}"] {
      #expect(value(text, in: "en_US") == nil, "\(text)")
    }
    #expect(value("1." + String(repeating: "0", count: 400), in: "en_US") == 1)
    #expect(value("1." + String(repeating: "0", count: 100_000), in: "en_US") == nil)
    let percent = FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: "en_US"))
    let share = BindingGroup { line *= .number(.subject(amount), format: percent) }
    for (text, number) in [("50%%", nil), ("%50%", nil), ("50%0", nil), ("50.0%", 0.5)] {
      amount.send(9)
      line.paste(text)
      #expect((line.inputProblem == nil ? amount.value : nil) == number, "\(text)")
    }
    share.clear()
    #expect(value("1,50", in: "en_US") == nil)
    #expect(value("0.00", in: "en_US") == 0)
    #expect(value("1,234.50", in: "en_US") == 1234.5)
    #expect(value("12,34,567.5", in: "en_IN") == 1_234_567.5)
    #expect(value("1\u{202f}234,5", in: "fr_FR") == 1234.5)
    // What a format prints, it also reads.
    for locale in ["de_DE", "en_US", "fr_FR", "de_CH", "sv_SE", "ar_EG", "en_IN", "ja_JP"] {
      let locale = Locale(identifier: locale)
      let euros = FloatingPointFormatStyle<Double>.Currency(code: "EUR", locale: locale)
      let share = FloatingPointFormatStyle<Double>.Percent(locale: locale)
      for number in [-1_234_567.5, 0, 1234.5, 12.25, .greatestFiniteMagnitude] {
        var group = BindingGroup { line *= .number(.subject(amount), format: euros) }
        line.paste(euros.format(number))
        #expect(line.inputProblem == nil, "\(line.text)")
        group = BindingGroup { line *= .number(.subject(amount), format: share) }
        line.paste(share.format(number))
        #expect(line.inputProblem == nil, "\(line.text)")
        group.clear()
      }
    }
  }

  @Test("Law 12: a text that goes on behind the number means none, but for zeros and its unit")
  func tails() {
    let (count, share) = (CurrentValueSubject<Int, Never>(9), CurrentValueSubject<Double, Never>(9))
    let english = Locale(identifier: "en_US")
    var group = BindingGroup {
      line *= .number(.subject(count), format: .number.locale(english))
    }
    for (text, number) in [("1.5", nil), ("1.", 1), ("1.0", 1), ("1,000", 1000), ("+5", 5)] {
      count.send(9)
      line.paste(text)
      #expect(count.value == number ?? 9, "\(text)")
      #expect((line.inputProblem == nil) == (number != nil), "\(text)")
    }
    group = BindingGroup {
      line *= .number(
        .subject(share), format: FloatingPointFormatStyle<Double>.Percent(locale: english))
    }
    line.paste("50%")
    #expect(share.value == 0.5 && line.inputProblem == nil)
    withExtendedLifetime(group) {}
  }

  @Test("A newer original neither hides nor discards a text that stands for no number")
  func newerOriginal() {
    let year = FormField(1800)
    let group = BindingGroup { line *= .number(.field(year), format: .number.grouping(.never)) }
    line.paste("abc")
    year.rebase(to: 1800)
    #expect(year.isDirty.value)
    year.rebase(to: 1900)
    #expect(line.text == "abc" && year.isDirty.value)
    line.paste("1900")
    #expect(!year.isDirty.value)
    withExtendedLifetime(group) {}
  }

  @Test("a value that the program sets is shown, unless the text means it already")
  func program() {
    let group = bound { model, amount in model.set(amount) }
    line.paste("7,0")
    model.set(7)
    #expect(line.text == "7,0")
    model.set(8)
    #expect(line.text == "8")
    line.paste("x")
    model.set(8)
    #expect(line.text == "x" && line.inputProblem != nil)
    model.set(9)
    #expect(line.text == "9" && line.inputProblem == nil)
    withExtendedLifetime(group) {}
  }

  @Test("Law 18: a number that the model corrects or refuses is shown as the model has it")
  func corrected() {
    let group = bound { model, amount in if amount >= 0 { model.set(min(amount, 100)) } }
    line.paste("500")
    #expect(line.text == "100")
    line.paste("-3")
    #expect(line.text == "100" && line.inputProblem == nil)
    withExtendedLifetime(group) {}
  }

  @Test("Law 18: a number and a text bound to one field agree after each key and after Return")
  func besideAText() {
    for isFirst in [true, false] {
      let line = HeadlessLine()
      let (amount, text) = (
        CurrentValueSubject<Double, Never>(0), CurrentValueSubject<String, Never>("")
      )
      var listened: [String] = []
      let group = BindingGroup {
        if isFirst { line *= .subject(text) }
        line *= .number(.subject(amount), format: german)
        if !isFirst { line *= .subject(text) }
      }
      group.add(line.textPublisher.dropFirst().sink { listened.append($0) })
      line.paste("")
      for key in ["1", "0", "0", "0"] {
        let typed = line.text + key
        line.type(key)
        #expect([line.text, text.value] == [typed, typed])
      }
      #expect(amount.value == 1000)
      line.pressReturn()
      #expect([line.text, text.value] == ["1.000", "1.000"] && amount.value == 1000)
      line.pressReturn()
      #expect(listened.filter { $0 != "" } == ["1", "10", "100", "1000", "1.000"])
    }
  }

  @Test("Law 18: a text that another binding refuses to see printed stays as it was typed")
  func printRefused() {
    let amount = CurrentValueSubject<Double, Never>(0)
    let digits = HeldDigits(initialState: .init())
    let group = BindingGroup {
      line *= .number(.subject(amount), format: german)
      line *= .state(digits, \.text) { $0.take($1) }
    }
    line.paste("1000")
    line.pressReturn()
    #expect(line.text == "1000" && digits.state.text == "1000" && amount.value == 1000)
    withExtendedLifetime(group) {}
  }

  @Test("a number of a form's field shows the field's problem, and that of the text before it")
  func field() {
    let count = FormField(1, FieldRule { $0 > 10 ? "Too many." : nil })
    let group = BindingGroup { line *= .number(.field(count), format: .number) }
    line.paste("20")
    window.clearFocus()
    #expect(line.inputProblem == "Too many." && count.value == 20)
    line.paste("x")
    #expect(line.inputProblem == "Enter a number.")
    line.paste("30")
    #expect(line.inputProblem == "Too many.")
    line.paste("3")
    #expect(line.inputProblem == nil && count.value == 3)
    withExtendedLifetime(group) {}
  }

  @Test("a form is invalid and dirty while a text stands for no number, and Cancel discards it")
  func form() async {
    let form = FieldGroup()
    let year = FormField(1800)
    form.add(year)
    var group: BindingGroup? = BindingGroup {
      line *= .number(.field(year), format: .number.grouping(.never))
      other *= .number(.field(year), format: .number.grouping(.never))
    }
    line.paste("abc")
    #expect(!year.isValid.value && year.isDirty.value && !form.isValid.value)
    #expect(year.problem.value == FieldProblem("Enter a number.", kind: .malformed))
    form.cancel()
    #expect(line.text == "1800" && line.inputProblem == nil)
    #expect(year.isValid.value && !year.isDirty.value)

    line.paste("abc")
    other.paste("1900")
    #expect(line.text == "1900" && year.isValid.value && year.value == 1900)
    other.paste("x")
    line.paste("y")
    line.paste("1901")
    #expect(year.isValid.value && other.text == "1901")

    line.paste("abc")
    #expect(!year.isValid.value && group != nil)
    group = nil
    #expect(await eventually { year.isValid.value })
  }

  @Test("an empty text is nil where the number can be missing")
  func optional() {
    let count = CurrentValueSubject<Int?, Never>(3)
    let group = BindingGroup { line *= .number(.subject(count), format: .number) }
    #expect(line.text == "3")
    line.paste("")
    #expect(count.value == nil && line.inputProblem == nil)
    line.type("42")
    #expect(count.value == 42)
    count.send(nil)
    #expect(line.text == "")
    withExtendedLifetime(group) {}
  }

  @Test("two functions print and parse any other value")
  func functions() {
    let minutes = CurrentValueSubject<Int, Never>(90)
    let group = BindingGroup {
      line *= .number(
        .subject(minutes), print: { "\($0 / 60):\($0 % 60)" },
        parse: { text in
          let parts = text.split(separator: ":").compactMap { Int($0) }
          return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
        }, problem: "Enter hours and minutes.")
    }
    #expect(line.text == "1:30")
    line.paste("2:")
    #expect(minutes.value == 90 && line.inputProblem == "Enter hours and minutes.")
    line.type("15")
    #expect(minutes.value == 135)
    withExtendedLifetime(group) {}
  }

  @Test("Law 1: a field for numbers leaves nothing behind")
  func released() {
    let group = BindingGroup()
    weak var subject: AnyObject?
    do {
      let (line, count) = (HeadlessLine(), CurrentValueSubject<Int, Never>(1))
      subject = count
      group.capture { line *= .number(.subject(count), format: .number) }
      line.type("2")
    }
    #expect(group.count == 0 && subject == nil)
  }
}

private struct DigitsState: ViewState {
  var text = ""
}

private final class HeldDigits: ViewModel<DigitsState> {
  func take(_ text: String) {
    if text.allSatisfy(\.isNumber) { write { $0.text = text } }
  }
}

private struct AmountState: ViewState {
  var amount = 0.0
}

private final class Amount: ViewModel<AmountState> {
  var heard: [Double] = []

  func set(_ amount: Double) {
    heard.append(amount)
    write { $0.amount = amount }
  }
}
