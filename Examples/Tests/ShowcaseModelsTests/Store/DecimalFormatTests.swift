import ShowcaseModels
import Testing

@Suite("Numbers as people write them")
struct DecimalFormatTests {
  let point = DecimalFormat()
  let comma = DecimalFormat(separator: ",")

  @Test(
    "What is a number",
    arguments: [
      ("0", 0.0), ("1", 1), ("0.5", 0.5), ("0.50", 0.5), ("0.", 0), (".5", 0.5), ("00.1", 0.1),
      ("+0.25", 0.25), ("-0", 0), (" 0.7 ", 0.7), ("0.1234567", 0.1234567), ("1.000", 1),
      ("٠.٥", 0.5), ("0.3000000000000000000000001", 0.3),
    ])
  func numbers(text: String, number: Double) throws {
    #expect(try point.number(text) == number)
    #expect(point.problem(text) == nil)
  }

  @Test(
    "What is none",
    arguments: [
      "abc", ".", "+", "-", "0,5", "0.5.5", "1e-1", "0x1", "nan", "inf", "½", "0 .5", "0.5x",
      "- 0.5", "--1", "①",
    ])
  func rubbish(text: String) {
    #expect(throws: DecimalFormat.Problem.noNumber) { try point.number(text) }
    #expect(point.problem(text) == "“\(text)” is no number. It should look like 0.25.")
  }

  @Test("What is out of range, and what is nothing")
  func refused() {
    for text in ["1.01", "2", "-0.1", "−1", String(repeating: "9", count: 400)] {
      #expect(throws: DecimalFormat.Problem.outOfRange) { try point.number(text) }
    }
    for text in ["", "  ", "\n"] {
      #expect(throws: DecimalFormat.Problem.empty) { try point.number(text) }
    }
    #expect(point.problem("2") == "2 is out of range. It should be from 0 to 1.")
    #expect(point.problem("") == "Enter a number from 0 to 1.")
  }

  @Test("Where a comma is written it is understood, and so is a point")
  func separators() throws {
    #expect(try comma.number("0,5") == 0.5)
    #expect(try comma.number("0.5") == 0.5)
    #expect(throws: DecimalFormat.Problem.noNumber) { try comma.number("0,5,5") }
    #expect(comma.text(0.25) == "0,25")
    #expect(comma.problem("x") == "“x” is no number. It should look like 0,25.")
    #expect(try DecimalFormat(separator: "٫").number("٠٫٥") == 0.5)
  }

  @Test("How a number is written, and with how many digits")
  func text() {
    for (number, text, digits) in [
      (0.0, "0", 0), (1, "1", 0), (0.5, "0.5", 1), (0.12, "0.12", 2), (0.123457, "0.123457", 6),
      (1.0 / 3, "0.333333", 6), (0.1 + 0.2, "0.3", 1), (-0.25, "-0.25", 2), (.nan, "0", 0),
      (0.000_001, "0.000001", 6), (12.05, "12.05", 2), (.infinity, "1000000000000", 0),
    ] {
      #expect(point.text(number) == text)
      #expect(point.fractionDigits(number) == digits)
    }
  }

  @Test("What was written is understood")
  func roundTrip() throws {
    for millionth in stride(from: 0, through: 1_000_000, by: 4_999) {
      let number = SteppingUpState.nearest(Double(millionth) / 1e6)
      #expect(try comma.number(comma.text(number)) == number)
    }
  }
}
