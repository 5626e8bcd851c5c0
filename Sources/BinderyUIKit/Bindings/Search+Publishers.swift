#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UISearchBar {
  /// Sends the text now, and as the user edits it.
  public var textPublisher: ControlPublisher<String> { searchTextField.textPublisher }

  /// Sends when the user presses the Search key.
  ///
  /// While there is a subscriber the bar's delegate is one in front of yours, which goes on being asked and
  /// told everything. Set yours before you subscribe: UIKit tells the Search key to the delegate alone, so
  /// one that is set afterwards takes the publisher's place, and nothing is sent until somebody subscribes
  /// anew.
  public var searchPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { bar, send in bar.on(\.onSearch) { send(()) } }
  }

  /// Sends when the user taps the Cancel button. Of the delegate holds what ``searchPublisher`` says.
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

  /// Takes a delegate out of the chain, wherever it stands in it.
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
  /// Weak as UIKit's reference.
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
