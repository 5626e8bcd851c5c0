import BinderyCombine
import BinderyTesting

/// A subscriber of `publisher` that remembers what it is sent.
func tracker<Output>(
  of publisher: some Publisher<Output, Offline>, demand: Subscribers.Demand = .unlimited
) -> TrackingSubscriber<Output, Offline> {
  let tracker = TrackingSubscriber<Output, Offline>(demand: demand)
  publisher.subscribe(tracker)
  return tracker
}
