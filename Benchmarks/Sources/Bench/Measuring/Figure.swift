import Foundation

/// The result of measuring one pair.
struct Figure: Encodable {
  let name: String
  let ours: Double
  let rival: Double
  let rivalName: String
  /// The rival's time divided by ours: above 1 we are faster.
  let ratio: Double
  let unit: String

  /// A line of a table, as wide as ``header``.
  var line: String {
    Self.line(
      name, Self.text(ours) + " " + unit, Self.text(rival) + " " + unit, "×" + Self.text(ratio),
      rivalName)
  }

  /// The titles of the columns.
  static let header = line("", "ours", "rival", "rival/ours", "the rival")

  private static func line(
    _ name: String, _ ours: String, _ rival: String, _ ratio: String, _ rivalName: String
  ) -> String {
    func padded(_ text: String, to width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return name + String(repeating: " ", count: max(0, 52 - name.count)) + padded(ours, to: 12)
      + padded(rival, to: 12) + padded(ratio, to: 12) + "  " + rivalName
  }

  /// Three digits, or all digits before the point.
  private static func text(_ value: Double) -> String {
    let decimals =
      switch value {
      case ..<1: 3
      case ..<10: 2
      case ..<100: 1
      default: 0
      }
    return String(format: "%.\(decimals)f", value)
  }
}
