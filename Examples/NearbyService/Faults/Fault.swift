/// What the server does wrong, so that others can be seen to cope with it.
public struct Fault: Codable, Equatable, Sendable {
  /// How an answer is spoilt.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Not at all.
    case none
    /// An error of the server's, with the status 500.
    case status
    /// The connection ends in the middle of the answer.
    case drop
    /// The JSON ends too early.
    case truncated
    /// A page of HTML, as some proxies send.
    case html
    /// JSON whose fields have other types than they should have.
    case wrongTypes
    /// Nothing, and no error.
    case empty
  }

  public var kind: Kind
  /// How many seconds an answer takes longer. At most ``longestDelay``.
  public var delay: Double

  public init(_ kind: Kind = .none, delay: Double = 0) {
    self.kind = kind
    self.delay = delay
  }

  /// More than anybody waits.
  public static let longestDelay = 60.0

  /// Nothing is wrong.
  public static let none = Fault()
}

/// What is wrong with the whole server, and with single categories.
struct FaultPlan: Equatable, Sendable {
  private(set) var overall = Fault.none
  private(set) var categories: [String: Fault] = [:]

  /// Changes what is wrong with a category, or with everything.
  mutating func set(_ fault: Fault, for category: String?) {
    guard let category else { return overall = fault }
    categories[category] = fault == .none ? nil : fault
  }

  /// What is wrong with an answer about a category; nil for answers about no single one.
  func fault(for category: String?) -> Fault {
    var fault = overall
    if let own = category.flatMap({ categories[$0] }) {
      if own.kind != .none { fault.kind = own.kind }
      fault.delay = max(fault.delay, own.delay)
    }
    return fault
  }
}
