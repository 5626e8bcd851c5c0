import FlyingFox
import Foundation

extension PlacesHandler {
  /// Answers requests that read or change the simulated faults.
  func answerFaults(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch request.method {
    case .GET:
      break
    case .DELETE:
      await faults.clear()
    case .POST:
      guard
        let wanted = try? JSONDecoder().decode(FaultRequest.self, from: try await request.bodyData)
      else {
        let kinds = Fault.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw BadRequest(
          code: "bad-body",
          message: """
            The body has to be JSON like {"kind": "status", "delay": 2, "category": "cafes"}, \
            where each may be missing and the kind is one of \(kinds).
            """)
      }
      let delay = wanted.delay ?? 0
      guard (0...Fault.longestDelay).contains(delay) else {
        throw BadRequest.parameter("delay", "has to be from 0 to \(Fault.longestDelay)")
      }
      try check(category: wanted.category)
      await faults.set(Fault(wanted.kind ?? .none, delay: delay), for: wanted.category)
    default:
      throw BadRequest(
        status: .methodNotAllowed, code: "bad-method",
        message: "Only GET, POST and DELETE are answered here.")
    }
    return try .json(FaultReport(await faults.plan))
  }
}

/// The current faults of the server.
actor Faults {
  private(set) var plan = FaultPlan()

  func set(_ fault: Fault, for category: String?) { plan.set(fault, for: category) }

  func fault(for category: String?) -> Fault { plan.fault(for: category) }

  func clear() { plan = FaultPlan() }
}
