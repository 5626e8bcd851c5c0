#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UISearchBar {
  /// A publisher that emits the text of the search bar, now and each time the user edits it.
  ///
  /// ```swift
  /// Handler(viewModel, PeopleViewModel.search) *= search.searchBar.textPublisher
  /// ```
  public var textPublisher: ControlPublisher<String> { searchTextField.textPublisher }

  /// A publisher that emits when the user presses the Search key.
  ///
  /// UIKit reports that key to the delegate only. So while the publisher has a subscriber, it sets
  /// a delegate of its own, which forwards all methods to your delegate. Set your delegate before
  /// you subscribe. A delegate that you set later replaces the publisher's delegate, and the
  /// publisher then emits no values until the next subscription.
  public var searchPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { bar, send in bar.on(\.onSearch) { send(()) } }
  }

  /// A publisher that emits when the user taps the Cancel button.
  ///
  /// The publisher sets a delegate that forwards to yours, as ``searchPublisher`` does.
  ///
  /// ```swift
  /// Handler(viewModel, PeopleViewModel.showAll) *= search.searchBar.cancelPublisher
  /// ```
  public var cancelPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { bar, send in bar.on(\.onCancel) { send(()) } }
  }

  func on(
    _ event: ReferenceWritableKeyPath<SearchEvents, ControlHandler?>,
    _ handler: @escaping @MainActor () -> Void
  ) -> ControlHandler {
    let connection = ControlHandler(handler)
    let events = SearchEvents(delegate, of: self)
    events[keyPath: event] = connection
    delegate = events
    connection.onEnd { [weak self] in
      events[keyPath: event] = nil
      self?.drop(events)
    }
    return connection
  }

  /// Removes a delegate from the chain, wherever it is.
  private func drop(_ events: SearchEvents) {
    guard delegate !== events else {
      delegate = events.next
      return
    }
    var link = delegate as? SearchEvents
    while let present = link {
      if present.next === events { present.next = events.next }
      link = present.next as? SearchEvents
    }
  }
}

/// A delegate of a search bar in front of another one.
final class SearchEvents: ForwardingDelegate, UISearchBarDelegate {
  /// Weak, like UIKit's reference.
  weak var next: (any UISearchBarDelegate)? {
    didSet { follow() }
  }
  private weak var bar: UISearchBar?
  var onSearch: ControlHandler?
  var onCancel: ControlHandler?
  var onScope: ControlHandler?

  init(_ next: (any UISearchBarDelegate)?, of bar: UISearchBar) {
    self.next = next
    self.bar = bar
    super.init()
    follow()
  }

  private func follow() {
    user.set(next) { [weak self] in
      guard let self, let bar else { return }
      user.set(nil) {}
      let first = bar.delegate
      bar.delegate = nil
      bar.delegate = first
    }
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    onSearch?.call()
    ifImplemented(next?.searchBarSearchButtonClicked(_:)) { $0(searchBar) }
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    onCancel?.call()
    ifImplemented(next?.searchBarCancelButtonClicked(_:)) { $0(searchBar) }
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    onScope?.call()
    ifImplemented(next?.searchBar(_:selectedScopeButtonIndexDidChange:)) {
      $0(searchBar, selectedScope)
    }
  }
}
#endif
