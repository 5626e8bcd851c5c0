import Bindery

extension LiveDatabase {
  /// Delivers the results of a finished job.
  func finish(
    _ deliveries: [Delivery], _ author: WriteAuthor?, _ taken: [ObjectIdentifier]
  ) {
    let signed = author.map { author in deliveries.map(author.signing) } ?? deliveries
    deliver(signed, endsJob: true, releasing: taken)
  }

  /// Sends a delivery to the main actor, behind those already sent.
  func send(_ delivery: @escaping Delivery) { deliver([delivery]) }

  /// Sends deliveries to the main actor, and releases their sources for other readers.
  func deliver(
    _ deliveries: [Delivery], endsJob: Bool = false, releasing taken: [ObjectIdentifier] = []
  ) {
    let sending = locked { $0.send(deliveries, endsJob: endsJob, releasing: taken) }
    for source in sending.waiting { load(source) }
    if sending.mustSend { arrivals.send((), to: self) }
    if let shown = sending.shown { pins.advance(to: shown) }
    if sending.mustGoOn { goOn() }
  }

  @MainActor
  func takeArrivals() {
    _ = arrivals.take()
    deliverNow()
  }

  /// Runs all pending deliveries.
  @MainActor
  func deliverNow() {
    guard !isDelivering else { return }
    let (deliveries, endsJob, shown) = locked { $0.takeDeliveries() }
    if endsJob { pins.advance(to: shown) }
    if !deliveries.isEmpty {
      transaction {
        isDelivering = true
        for delivery in deliveries { delivery() }
        isDelivering = false
        showOneCommit()
      }
    }
    if endsJob, locked({ $0.endJob() }) { goOn() }
  }
}
