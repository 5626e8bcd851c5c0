/// The body of `POST /faults`: a ``Fault``, and what it is about.
struct FaultRequest: Codable {
  let kind: Fault.Kind?
  let delay: Double?
  /// A category's id; everything if it is missing.
  let category: String?
}

/// The answer to `GET /faults`.
struct FaultReport: Codable {
  let overall: Fault
  let categories: [String: Fault]

  init(_ plan: FaultPlan) {
    overall = plan.overall
    categories = plan.categories
  }
}
