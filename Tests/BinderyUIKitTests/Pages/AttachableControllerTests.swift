#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests of a view model that waits for its controller's `viewDidLoad()`.
@MainActor
@Suite(.onScreen) struct AttachableControllerTests {
  private final class NameViewModel: AttachableViewModel {
    struct Bindings {
      let name: AnyPublisher<String, Never>
      let taps: AnyPublisher<Void, Never>
    }
    let greeting: ViewOutput<String>
    let taps = CurrentValueSubject<Int, Never>(0)
    private let bindings = BindingGroup()

    init(dependencies: String, model: Void, bindings view: ViewInputs<Bindings>) {
      greeting = ViewOutput(view.value(\.name, from: "").map { dependencies + $0 }, initially: "")
      bindings.capture { Handler(self, NameViewModel.tap) *= view.taps }
    }

    private func tap() { taps.value += 1 }
  }

  private final class NameController: UIViewController {
    let (field, label, button) = (UITextField(), UILabel(), UIButton(type: .system))
    private let bindings = BindingGroup()
    private let name: Attachable<NameViewModel>

    init(_ name: Attachable<NameViewModel>) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      for part in [field, label, button] { view.addSubview(part) }
      bindings.capture {
        name.bind(
          .init(
            name: field.textPublisher.eraseToAnyPublisher(),
            taps: button.tapPublisher.eraseToAnyPublisher())
        ) { viewModel in
          label.textBinding *= viewModel.greeting
        }
      }
    }
  }

  @Test func `The view model is made when the view is there, with its inputs`() throws {
    let name = Attachable<NameViewModel>.detached("Hello, ", ())
    let controller = NameController(name)
    #expect(name.viewModel == nil)
    let screen = Screen(root: controller)
    let viewModel = try #require(name.viewModel)
    controller.field.user.type("Ada")
    controller.button.user.tap()
    #expect(controller.label.text == "Hello, Ada")
    #expect(viewModel.taps.value == 1)
    withExtendedLifetime(screen) {}
  }

  @Test func `A second controller takes the view model over, and the first is freed`() async throws
  {
    let name = Attachable<NameViewModel>.detached("", ())
    weak var former: NameController?
    do {
      let controller = NameController(name)
      former = controller
      controller.loadViewIfNeeded()
    }
    #expect(await eventually { former == nil })
    let viewModel = try #require(name.viewModel)
    #expect(!name.isAttached)
    let controller = NameController(name)
    let screen = Screen(root: controller)
    controller.field.user.type("x")
    #expect(controller.label.text == "x")
    #expect(name.viewModel === viewModel)
    withExtendedLifetime(screen) {}
  }
}
#endif
