/// One round of following: each concerned source reads what the touched rows may have changed.
///
/// A round leaves open when and how sources read. An engine may ask on behalf of one source after
/// the other, or collect the questions of all sources, send them together, and apply each answer
/// when it arrives. Only one round is in progress at a time.
package struct LiveRound: Sendable {
  /// A source that follows, in the order in which sources deliver.
  package struct Part: Sendable {
    package let source: SourceID
    /// The rows that were touched since the source was last up to date.
    package let touches: Touches
  }

  package let parts: [Part]
  /// All sources of the round, including those to be loaded.
  package let sources: [SourceID]
  /// The position in the log up to which the sources follow.
  package let end: Int
  package private(set) var followed = 0
  package private(set) var failed: [SourceID] = []
  /// The deliveries so far, in the order in which the reads were applied.
  package private(set) var deliveries: [Delivery] = []
  /// The sources that have to be loaded, at the commit up to which the others followed.
  package private(set) var late: [(source: SourceID, reason: RereadReason)] = []

  package init(
    sources: [SourceID] = [], parts: [Part] = [],
    late: [(source: SourceID, reason: RereadReason)] = [], end: Int = 0
  ) {
    (self.sources, self.parts, self.late, self.end) = (sources, parts, late, end)
  }

  /// Adds the result of a source's reading.
  package mutating func apply(_ reading: LiveReading, of source: SourceID) {
    switch reading {
    case .unchanged: followed += 1
    case .delivery(let delivery):
      followed += 1
      deliveries.append(delivery)
    case .failed(let delivery):
      failed.append(source)
      deliveries.append(delivery)
    case .mustLoad(let reason): late.append((source, reason))
    }
  }

  /// Adds a source that is to be read again, with a report of the reason.
  package mutating func reload(
    _ source: SourceID, because reason: RereadReason, reporting report: @escaping Delivery
  ) {
    late.append((source, reason))
    deliveries.append(report)
  }
}
