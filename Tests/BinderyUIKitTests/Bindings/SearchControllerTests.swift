#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct SearchScopeTests {
  @Test func `A search bar's delegate is told of its scopes, and of all else`() {
    final class Own: NSObject, UISearchBarDelegate {
      var scopes: [Int] = []
      func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
      ) { scopes.append(selectedScope) }
    }
    let (bar, own) = (UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56)), Own())
    bar.showsScopeBar = true
    bar.scopes.items = ["all", "mine"]
    bar.delegate = own
    let screen = Screen(bar)
    var sent: [Int?] = []
    let scopes = bar.scopes.selectionPublisher.sink { sent.append($0) }
    let search = bar.searchPublisher.sink {}
    bar.user.tapScope(at: 1)
    #expect(sent == [nil, 1])
    #expect(own.scopes == [1])
    scopes.cancel()
    search.cancel()
    #expect(bar.delegate === own)
    withExtendedLifetime(screen) {}
  }
}

#if !canImport(ObjectiveC)  // No program can tap Cancel on Apple's own UIKit.
@MainActor
@Suite(.onScreen) struct SearchControllerTests {
  private let search = UISearchController(searchResultsController: nil)
  private let screen: Screen

  init() { screen = Screen(search.searchBar) }

  @Test
  func `Law 18: a search is begun and ended by the view model, and sends what the user did only`()
    async
  {
    let isSearching = CurrentValueSubject<Bool, Never>(false)
    var sent: [Bool] = []
    let group = BindingGroup { search *= .subject(isSearching) }
    group.add(search.isActivePublisher.sink { sent.append($0) })
    isSearching.send(true)
    #expect(search.isActive)
    await settle()
    isSearching.send(false)
    #expect(!search.isActive)
    await settle()
    #expect(sent == [false], "what the program did was sent")
    search.user.tapIn()
    #expect(await eventually { isSearching.value })
    search.user.tapCancel()
    #expect(await eventually { !isSearching.value })
    #expect(sent == [false, true, false])
    group.clear()
    #expect(search.delegate == nil)
    withExtendedLifetime(screen) {}
  }

  @Test func `A search that the program has begun is ended by the user`() async {
    let isSearching = CurrentValueSubject<Bool, Never>(true)
    let group = BindingGroup { search *= .subject(isSearching) }
    #expect(search.isActive)
    #expect(search.user.tapCancel())
    #expect(await eventually { !isSearching.value })
    withExtendedLifetime((group, screen)) {}
  }

  @Test func `What the user did while nobody listened is no event later`() async {
    var sent: [Bool] = []
    search.isActivePublisher.sink { _ in }.cancel()
    search.user.tapIn()
    await settle()
    let group = BindingGroup()
    group.add(search.isActivePublisher.sink { sent.append($0) })
    search.user.tapCancel()
    #expect(await eventually { sent == [true, false] })
    withExtendedLifetime((group, screen)) {}
  }

  @Test func `The delegate of a search goes on being told`() async {
    final class Own: NSObject, UISearchControllerDelegate {
      var told: [String] = []
      func willPresentSearchController(_ searchController: UISearchController) {
        told.append("will present")
      }
      func didPresentSearchController(_ searchController: UISearchController) {
        told.append("did present")
      }
      func didDismissSearchController(_ searchController: UISearchController) {
        told.append("did dismiss")
      }
    }
    let own = Own()
    search.delegate = own
    let group = BindingGroup()
    group.add(search.isActivePublisher.sink { _ in })
    search.user.tapIn()
    await settle()
    search.user.tapCancel()
    await settle()
    #expect(own.told == ["will present", "did present", "did dismiss"])
    group.clear()
    #expect(search.delegate === own)
    withExtendedLifetime(screen) {}
  }

  @Test func `Law 1: a search that is bound is freed`() async {
    weak var freed: UISearchController?
    let group = BindingGroup()
    do {
      let search = UISearchController(searchResultsController: nil)
      freed = search
      group.capture { search *= .subject(CurrentValueSubject<Bool, Never>(false)) }
    }
    #expect(await eventually { freed == nil })
    group.clear()
  }
}
#endif
#endif
