#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct ControlEventTests {
  private final class Count { var taps = 0 }
  private let count = Count()

  private func listen(to publisher: ControlPublisher<Void>) -> AnyCancellable {
    publisher.sink { [count] in count.taps += 1 }
  }

  @Test func `A button sends taps of the user's, as long as somebody listens`() {
    let button = UIButton(type: .system)
    let screen = Screen(button)
    let subscription = listen(to: button.tapPublisher)
    button.user.tap()
    button.isHidden = true
    button.user.tap()
    #expect(count.taps == 1)
    button.isHidden = false
    subscription.cancel()
    button.user.tap()
    #expect(count.taps == 1)
    #expect(button.allControlEvents.isEmpty)
    withExtendedLifetime(screen) {}
  }

  @Test func `A target of the app's own goes on being told beside a binding, and after it`() {
    let (button, target) = (UIButton(type: .system), OwnTarget())
    let screen = Screen(button)
    button.addTarget(target, action: OwnTarget.action, for: .touchUpInside)
    button.addTarget(target, action: OwnTarget.action, for: .touchUpInside)
    let subscription = listen(to: button.tapPublisher)
    button.user.tap()
    #expect(target.taps == 1)
    #expect(count.taps == 1)
    subscription.cancel()
    #expect(button.allControlEvents == .touchUpInside)
    button.user.tap()
    #expect(target.taps == 2)
    #expect(count.taps == 1)
    button.removeTarget(target, action: nil, for: .allEvents)
    #expect(button.allControlEvents.isEmpty)
    button.user.tap()
    #expect(target.taps == 2)
    #expect(count.taps == 1)
    withExtendedLifetime(screen) {}
  }

  @Test func `A tap is one transaction`() {
    let button = UIButton(type: .system)
    let screen = Screen(button)
    let number = CurrentValueSubject<Int, Never>(0)
    let label = UILabel()
    var shown: [Int] = []
    let group = BindingGroup {
      BindingTarget(label) { label, value in shown.append(value) } *= number
    }
    group.add(button.tapPublisher.sink { for value in 1...3 { number.send(value) } })
    button.user.tap()
    #expect(shown == [0, 3])
    withExtendedLifetime((screen, group)) {}
  }

  @Test func `A handler that disconnects another in the middle of an event is the last to hear`() {
    let button = UIButton(type: .system)
    let screen = Screen(button)
    var second: AnyCancellable?
    let first = button.tapPublisher.sink { second?.cancel() }
    second = listen(to: button.tapPublisher)
    button.user.tap()
    #expect(count.taps == 0)
    withExtendedLifetime((screen, first)) {}
  }

  @Test func `A bar button item sends taps, and gets its own action back`() {
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    let (first, second) = (listen(to: item.tapPublisher), listen(to: item.tapPublisher))
    item.user.tap()
    #expect(count.taps == 2)
    first.cancel()
    item.user.tap()
    #expect(count.taps == 3)
    second.cancel()
    item.user.tap()
    #expect(count.taps == 3)
    #expect(item.target == nil && item.action == nil)
  }

  @Test func `A bar button item that is bound anew gets its own target back in the end`() {
    let own = OwnTarget()
    let item = UIBarButtonItem(title: "Add", style: .plain, target: own, action: OwnTarget.action)
    let first = listen(to: item.tapPublisher)
    let second = listen(to: item.tapPublisher)
    first.cancel()
    item.user.tap()
    #expect(count.taps == 1 && own.taps == 0)
    second.cancel()
    item.user.tap()
    #expect(count.taps == 1 && own.taps == 1)
    #expect(item.target === own)
  }

  #if !canImport(ObjectiveC)  // No program can do that on Apple's own UIKit.
  @Test func `A tap on any view is sent by its gesture recognizer`() {
    let (card, tap) = (UIView(), UITapGestureRecognizer())
    card.addGestureRecognizer(tap)
    let screen = Screen(card)
    let subscription = listen(to: tap.tapPublisher)
    tap.user.perform()
    card.isUserInteractionEnabled = false
    tap.user.perform()
    #expect(count.taps == 1)
    subscription.cancel()
    card.isUserInteractionEnabled = true
    tap.user.perform()
    #expect(count.taps == 1)
    withExtendedLifetime(screen) {}
  }
  #endif

  #if !canImport(ObjectiveC)  // No program can do that on Apple's own UIKit.
  @Test func `A search bar sends its text, the Search key and Cancel, and keeps its delegate`() {
    final class Own: NSObject, UISearchBarDelegate {
      var searches = 0
      var texts: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        texts.append(searchText)
      }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searches += 1 }
    }
    let (bar, own) = (UISearchBar(), Own())
    bar.showsCancelButton = true
    bar.delegate = own
    let screen = Screen(bar)
    var texts: [String] = []
    var cancels = 0
    let typed = bar.textPublisher.sink { texts.append($0) }
    let searched = listen(to: bar.searchPublisher)
    let cancelled = bar.cancelPublisher.sink { cancels += 1 }
    bar.searchTextField.user.type("ab")
    bar.user.pressSearch()
    bar.user.tapCancel()
    #expect(texts == ["", "a", "ab"])
    #expect(own.texts == ["a", "ab"])
    #expect(count.taps == 1 && cancels == 1 && own.searches == 1)
    searched.cancel()
    cancelled.cancel()
    #expect(bar.delegate === own)
    bar.user.pressSearch()
    #expect(count.taps == 1 && own.searches == 2)
    withExtendedLifetime((screen, typed)) {}
  }
  #endif

  #if !canImport(ObjectiveC)  // No program can do that on Apple's own UIKit.
  @Test func `A search bar sends that Cancel of a search controller has emptied it`() {
    let bar = UISearchBar()
    let screen = Screen(bar)
    let text = CurrentValueSubject<String, Never>("")
    var texts: [String] = []
    let group = BindingGroup { bar.searchTextField *= .subject(text) }
    group.add(text.dropFirst().sink { texts.append($0) })
    bar.searchTextField.user.type("ab")
    // A search controller clears the bar's text, which only the end of editing reports.
    bar.text = ""
    bar.searchTextField.resignFirstResponder()
    #expect(texts == ["a", "ab", ""])
    bar.searchTextField.user.type("c")
    text.send("")
    bar.searchTextField.resignFirstResponder()
    #expect(texts == ["a", "ab", "", "c", ""], "what the program wrote was sent")
    withExtendedLifetime(screen) {}
  }

  @Test func `A search bar goes on when the delegate that it had is gone`() async {
    final class Own: NSObject, UISearchBarDelegate {
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    }
    let bar = UISearchBar()
    let screen = Screen(bar)
    var own: Own? = Own()
    bar.delegate = own
    let first = listen(to: bar.searchPublisher)
    let second = listen(to: bar.searchPublisher)
    bar.searchTextField.user.type("a")
    own = nil
    bar.searchTextField.user.type("b")
    await settle()
    bar.searchTextField.user.type("c")
    bar.user.pressSearch()
    #expect(count.taps == 2)
    first.cancel()
    second.cancel()
    #expect(bar.delegate == nil)
    withExtendedLifetime(screen) {}
  }
  #endif

  #if !canImport(ObjectiveC)  // No program can do that on Apple's own UIKit.
  @Test func `An alert's actions send what the user chooses`() async {
    let root = UIViewController()
    let screen = Screen(root: root)
    let alert = UIAlertController(title: "Delete it?", message: nil, preferredStyle: .alert)
    let delete = listen(to: alert.addAction("Delete", style: .destructive))
    _ = alert.addAction("Keep", style: .cancel)
    root.present(alert, animated: false)
    #expect(alert.user.choose("Delete"))
    #expect(await eventually { count.taps == 1 })
    #expect(root.presentedViewController == nil)
    withExtendedLifetime((screen, delete)) {}
  }
  #endif

  @Test func `A publisher keeps no control alive`() async {
    var button: UIButton? = UIButton(type: .system)
    weak let freed = button
    let publisher = button!.tapPublisher
    let subscription = listen(to: publisher)
    button = nil
    #expect(await eventually { freed == nil })
    subscription.cancel()
    _ = publisher.sink {}
  }

  @Test func `A control that is gone leaves nothing of its handlers behind`() async {
    final class Payload {}
    weak var payload: Payload?
    do {
      let (button, held) = (UIButton(type: .system), Payload())
      payload = held
      let subscription = button.tapPublisher.sink { withExtendedLifetime(held) {} }
      subscription.cancel()
    }
    #expect(await eventually { payload == nil })
  }
}

/// A target that the program connects to an item.
@MainActor
private final class OwnTarget: NSObject {
  private(set) var taps = 0

  #if canImport(ObjectiveC)
  static let action = #selector(OwnTarget.act)

  @objc private func act() { taps += 1 }
  #else
  static let action: Selector = "act"

  nonisolated override func performAction(_ action: Selector, sender: Any?) {
    nonisolated(unsafe) let target = self
    MainActor.assumeIsolated { target.taps += 1 }
  }
  #endif
}
#endif
