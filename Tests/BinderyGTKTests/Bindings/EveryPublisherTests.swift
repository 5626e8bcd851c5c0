import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

/// Checks the publishers that `Scripts/gtk-widgets` has written, with real widgets.
@MainActor
final class EveryPublisherTests: GTKTestCase {
  func testEveryPublisherListensToItsSignalWhileItHasASubscriber() {
    let check = PublisherCheck()
    checkEveryPublisher(check)
    XCTAssertGreaterThan(check.count, 120)
  }
}

/// Counts the handlers of signals while publishers have a subscriber.
@MainActor
final class PublisherCheck {
  private(set) var count = 0

  func publisher<Kind: Widget>(
    of widget: Kind, _ signal: String, _ subscribe: (Kind) -> AnyCancellable
  ) {
    count += 1
    let before = widget.handlerCount(of: signal)
    let subscription = subscribe(widget)
    XCTAssertEqual(widget.handlerCount(of: signal), before + 1, "\(widget) \(signal)")
    subscription.cancel()
    XCTAssertEqual(widget.handlerCount(of: signal), before, "\(widget) \(signal)")
    if let window = widget as? Window { window.destroy() }
  }
}
