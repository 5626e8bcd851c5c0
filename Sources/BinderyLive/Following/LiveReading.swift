import Bindery

/// The result of a read, to run on the main actor.
package typealias Delivery = @MainActor @Sendable () -> Void

/// The result of a read.
package enum LiveReading: Sendable {
  /// Nothing changed.
  case unchanged
  case delivery(Delivery)
  /// The read failed, which the delivery reports; the source keeps its previous rows.
  case failed(Delivery)
  /// The source has to be loaded, which may take long.
  case mustLoad(RereadReason)

  /// Returns this reading with a delivery that has the causes of the request that was read.
  package func caused(by request: Tracing.Waiting?) -> LiveReading {
    guard let request else { return self }
    func caused(_ delivery: @escaping Delivery) -> Delivery {
      { Tracing.relay("a live query", request) { delivery() } }
    }
    return switch self {
    case .delivery(let delivery): .delivery(caused(delivery))
    case .failed(let delivery): .failed(caused(delivery))
    case .unchanged, .mustLoad: self
    }
  }
}

/// The data that a source depends on.
package enum LiveInterest: Sendable {
  /// Rows of these tables, which the source follows.
  case tables([String])
  /// One row of a table, by its number.
  case row(String, Int64)
  /// Tables whose rows are not known: the source is read again. Nil stands for everything.
  case reading(Set<String>?)
}
