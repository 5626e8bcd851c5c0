import FlyingFox
import Foundation

/// A request that cannot be answered, with the reason.
struct BadRequest: Error {
  var status = HTTPStatusCode.badRequest
  let code: String
  let message: String

  static func notFound(_ what: String) -> BadRequest {
    BadRequest(status: .notFound, code: "not-found", message: "There is no \(what).")
  }

  /// A change that is understood and not allowed.
  static func refused(_ message: String) -> BadRequest {
    BadRequest(
      status: HTTPStatusCode(422, phrase: "Unprocessable Content"), code: "refused",
      message: message)
  }

  static func parameter(_ name: String, _ message: String) -> BadRequest {
    BadRequest(code: "bad-parameter", message: "The parameter “\(name)” \(message).")
  }
}

extension HTTPRequest {
  /// A number from the query, or `nil` if it is missing.
  func number<Number: LosslessStringConvertible & Comparable>(
    _ name: String, in range: ClosedRange<Number>
  ) throws -> Number? {
    guard let text = query[name] else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw BadRequest.parameter(
        name, "has to be a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }
}
