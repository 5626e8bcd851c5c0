/// A format for numbers with a fraction, and the range of accepted numbers.
public struct DecimalFormat: Equatable, Sendable {
  /// The decimal separator: "." or ",". A point is always accepted, too.
  public let separator: String
  /// The accepted numbers.
  public let range: ClosedRange<Double>

  /// - Parameter separator: The separator of the user's locale.
  public init(separator: String = ".", range: ClosedRange<Double> = SteppingUpState.range) {
    self.separator = separator
    self.range = range
  }

  /// The reason why a text is not an accepted number.
  public enum Problem: Error, Equatable {
    case empty
    case noNumber
    case outOfRange
  }

  /// Parses a number. Digits can be of any script; exponents and thousands separators are not
  /// accepted.
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

  /// Formats a number, with up to six digits after the separator: "0.5".
  public func text(_ number: Double) -> String {
    let digits = fraction(number)
    let whole = "\(number < 0 ? "-" : "")\(millionths(number) / 1_000_000)"
    return digits.isEmpty ? whole : whole + separator + digits
  }

  /// The number of digits after the separator: at most six.
  public func fractionDigits(_ number: Double) -> Int { fraction(number).count }

  /// The error in a text that is not an accepted number, for the user, or `nil` if it is one.
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

  /// Removes the leading digits of a text, and returns them as the digits 0 to 9.
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
