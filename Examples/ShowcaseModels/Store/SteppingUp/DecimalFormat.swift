/// How people write numbers with a fraction, and what numbers a field takes.
public struct DecimalFormat: Equatable, Sendable {
  /// What stands between the whole part and the fraction: "." or ",". A point is always understood.
  public let separator: String
  /// The numbers that are taken.
  public let range: ClosedRange<Double>

  /// - Parameter separator: What the user's locale writes.
  public init(separator: String = ".", range: ClosedRange<Double> = SteppingUpState.range) {
    self.separator = separator
    self.range = range
  }

  /// Why a text is none of the numbers.
  public enum Problem: Error, Equatable {
    case empty
    case noNumber
    case outOfRange
  }

  /// The number that a text says. Digits can be those of any script; there are no exponents, and nothing
  /// between thousands.
  public func number(_ text: String) throws(Problem) -> Double {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard !rest.isEmpty else { throw .empty }
    let sign = rest.first.flatMap { "+-−".contains($0) ? $0 : nil }
    if sign != nil { rest.removeFirst() }
    let whole = digits(&rest)
    if rest.hasPrefix(separator) {
      rest.removeFirst(separator.count)
    } else if rest.hasPrefix(".") {
      rest.removeFirst()
    }
    let fraction = digits(&rest)
    guard rest.isEmpty, !(whole + fraction).isEmpty,
      let size = Double("0\(whole).\(fraction)0")
    else { throw .noNumber }
    let number = sign == nil || sign == "+" ? size : -size
    guard range.contains(number) else { throw .outOfRange }
    return number
  }

  /// How a number is written, with up to six digits behind the separator: "0.5".
  public func text(_ number: Double) -> String {
    let digits = fraction(number)
    let whole = "\(number < 0 ? "-" : "")\(millionths(number) / 1_000_000)"
    return digits.isEmpty ? whole : whole + separator + digits
  }

  /// How many digits a number has behind the separator: at most six.
  public func fractionDigits(_ number: Double) -> Int { fraction(number).count }

  /// What is wrong with a text that is none of the numbers, for the user; nil if it is one.
  public func problem(_ text: String) -> String? {
    let (least, greatest) = (self.text(range.lowerBound), self.text(range.upperBound))
    do throws(Problem) {
      _ = try number(text)
      return nil
    } catch {
      return switch error {
      case .empty: "Enter a number from \(least) to \(greatest)."
      case .noNumber: "“\(text)” is no number. It should look like \(self.text(0.25))."
      case .outOfRange: "\(text) is out of range. It should be from \(least) to \(greatest)."
      }
    }
  }

  private func fraction(_ number: Double) -> String {
    var digits = "\(1_000_000 + millionths(number) % 1_000_000)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return String(digits)
  }

  private func millionths(_ number: Double) -> Int {
    number.isNaN ? 0 : Int((min(abs(number), 1e12) * 1e6).rounded())
  }

  /// Takes the digits at the beginning of a text away, and returns them as those from 0 to 9.
  private func digits(_ text: inout Substring) -> String {
    var digits = ""
    while let scalar = text.unicodeScalars.first, scalar.properties.numericType == .decimal,
      let value = text.first?.wholeNumberValue
    {
      digits += "\(value)"
      text.removeFirst()
    }
    return digits
  }
}
