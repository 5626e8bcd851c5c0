#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests of a connection that follows its store while a controller is on screen.
@MainActor
@Suite(.onScreen) struct ConnectionAppearanceTests {
  private struct Props: Equatable { var text: String }
  private enum SetText: Action { case to(String) }

  private final class TextController: UIViewController {
    let label = UILabel()
    let bindings = BindingGroup()
    let connection: Connection<Props, Void>

    init(_ connection: Connection<Props, Void>) {
      self.connection = connection
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      connection.connect(while: self)
      view.addSubview(label)
      bindings.capture { label.textBinding *= connection[\.text] }
    }
  }

  private let store = Store<String, SetText>(
    initialState: "a",
    reducer: Reducer { state, action in if case .to(let text) = action { state = text } })

  private func make() -> TextController {
    TextController(
      Connection(store: store, mapStateToProps: { Props(text: $0) }, mapDispatchToActions: { _ in })
    )
  }

  @Test func `Connections from before and after the view was loaded are shown together on return`()
    async
  {
    func make() -> Connection<Props, Void> {
      Connection(
        store: store, mapStateToProps: { Props(text: $0) }, mapDispatchToActions: { _ in })
    }
    let (early, late) = (make(), make())
    let plain = UIViewController()
    early.connect(while: plain)
    plain.loadViewIfNeeded()
    late.connect(while: plain)
    let screen = Screen(root: plain)
    #expect(await eventually { early.isConnected && late.isConnected })
    let shown = Recorder("")
    let group = BindingGroup {
      shown.binding.value *= early[\.text].combineLatest(late[\.text]).map { "\($0) \($1)" }
    }
    screen.window.rootViewController = UIViewController()
    #expect(await eventually { !early.isConnected && !late.isConnected })
    store.dispatch(.to("b"))
    screen.window.rootViewController = plain
    #expect(await eventually { shown.value == "b b" })
    #expect(shown.history.suffix(2) == ["a a", "b b"])
    withExtendedLifetime(group) {}
  }

  @Test func `A controller and its connection are freed, whatever happens to the store`() async {
    weak var freed: TextController?
    do {
      let controller = make()
      freed = controller
      let screen = Screen(root: controller)
      store.dispatch(.to("b"))
      screen.window.rootViewController = nil
    }
    #expect(await eventually { freed == nil })
    store.dispatch(.to("c"))
  }
}
#endif
