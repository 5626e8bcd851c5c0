/// The body of `POST /faults`: a ``Fault`` and its category.
struct FaultRequest: Codable {
  let kind: Fault.Kind?
  let delay: Double?
  /// A category's id; the fault applies to the whole server if it is missing.
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
