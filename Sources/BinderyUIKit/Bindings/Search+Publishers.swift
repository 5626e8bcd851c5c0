#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UISearchBar {
  /// A publisher that sends the text of the search bar, now and each time the user edits it.
  ///
  /// ```swift
  /// Handler(viewModel, PeopleViewModel.search) *= search.searchBar.textPublisher
  /// ```
  public var textPublisher: ControlPublisher<String> { searchTextField.textPublisher }

  /// A publisher that sends when the user presses the Search key.
  ///
  /// UIKit reports that key to the delegate only. So while there is a subscriber, the publisher
  /// puts a delegate in front of yours and forwards all methods to yours. Set your delegate before
  /// you subscribe: a later one replaces the publisher's, which then sends nothing until the next
  /// subscription.
  public var searchPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { bar, send in bar.on(\.onSearch) { send(()) } }
  }

  /// A publisher that sends when the user taps the Cancel button.
  ///
  /// It puts a delegate in front of yours, as ``searchPublisher`` does.
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
