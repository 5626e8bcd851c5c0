/// A simulated fault of the server, for testing its clients.
public struct Fault: Codable, Equatable, Sendable {
  /// The way in which an answer is corrupted.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The answer is intact.
    case none
    /// A server error with the status 500. A change is performed nevertheless.
    case status
    /// The request is refused with the status 422. A change is not performed.
    case refuse
    /// The connection ends in the middle of the answer, after a change was performed.
    case drop
    /// The JSON ends too early.
    case truncated
    /// A page of HTML, as some proxies send.
    case html
    /// JSON whose fields have wrong types.
    case wrongTypes
    /// An empty answer without an error.
    case empty
  }

  public var kind: Kind
  /// The additional delay of an answer in seconds, up to ``longestDelay``.
  public var delay: Double

  public init(_ kind: Kind = .none, delay: Double = 0) {
    self.kind = kind
    self.delay = delay
  }

  /// The longest delay, longer than any client waits.
  public static let longestDelay = 60.0

  /// No fault.
  public static let none = Fault()
}

/// The faults of the whole server, and of single categories.
struct FaultPlan: Equatable, Sendable {
  private(set) var overall = Fault.none
  private(set) var categories: [String: Fault] = [:]

  /// Sets the fault of a category, or of the whole server.
  mutating func set(_ fault: Fault, for category: String?) {
    guard let category else { return overall = fault }
    categories[category] = fault == .none ? nil : fault
  }

  /// The fault of an answer about a category, or `nil` for answers about no single one.
  func fault(for category: String?) -> Fault {
    var fault = overall
    if let own = category.flatMap({ categories[$0] }) {
      if own.kind != .none { fault.kind = own.kind }
      fault.delay = max(fault.delay, own.delay)
    }
    return fault
  }
}
