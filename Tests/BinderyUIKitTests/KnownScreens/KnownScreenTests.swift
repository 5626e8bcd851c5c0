#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests of screens of published MVVM libraries, written with Bindery. They behave as documented
/// there.
@MainActor
@Suite(.onScreen) struct KnownScreenTests {
  @Test func `Who types a name is greeted by it`() {
    let controller = GreetingController()
    let screen = Screen(root: controller)
    let views = controller.view.subviews.compactMap { $0 as? UIStackView }.first?.arrangedSubviews
    let (name, greeting) = (views?.first as? UITextField, views?.last as? UILabel)
    #expect(greeting?.text == "Hello, you!")
    name?.user.type("Ada")
    #expect(greeting?.text == "Hello, Ada!")
    name?.user.replaceAll(with: "")
    #expect(greeting?.text == "Hello, you!")
    withExtendedLifetime(screen) {}
  }

  @Test func `A person is added when both names are there, and Return leads through the form`()
    async
  {
    let model = AddPersonController.Model()
    let form = AddPersonController(model)
    let screen = Screen(root: UINavigationController(rootViewController: form))
    #expect(!form.createButton.user.tap())
    form.firstName.user.type("Ada")
    form.firstName.user.pressReturn()
    #expect(form.lastName.isFirstResponder)
    form.lastName.user.type("Lovelace")
    form.lastName.user.pressReturn()
    #expect(form.gender.isFirstResponder)
    #expect(form.gender.inputView === form.genders)
    form.genders.user.turn(to: 1)
    #expect(form.gender.text == "male")
    form.genders.user.turn(to: 0)
    #expect(form.gender.text == "female")
    #expect(form.createButton.user.tap())
    #expect(await eventually { model.created == ["Ada Lovelace, female"] })
    withExtendedLifetime(screen) {}
  }

  @Test func `The form is freed though its title, its fields and its command are bound`() async {
    let model = AddPersonController.Model()
    weak var freed: AddPersonController?
    do {
      let form = AddPersonController(model)
      form.loadViewIfNeeded()
      freed = form
    }
    #expect(await eventually { freed == nil })
  }

  @Test func `A person's screen follows the person, and is freed`() async {
    let person = CurrentValueSubject<PersonController.Person, Never>(
      .init(firstName: "Ada", lastName: "Byron"))
    weak var freed: PersonController?
    do {
      let controller = PersonController(person)
      freed = controller
      let screen = Screen(root: UINavigationController(rootViewController: controller))
      person.value.lastName = "Lovelace"
      #expect(controller.title == "Ada Lovelace")
      #expect(controller.navigationItem.title == "Ada Lovelace")
      #expect(controller.lastName.text == "Lovelace")
      screen.window.rootViewController = nil
    }
    #expect(await eventually { freed == nil })
  }

  @Test func `A place shows what is known, also where nothing is, and can be loaded again`() async {
    let place = PlaceController.Model(title: "Joe's")
    let controller = PlaceController(place)
    let screen = Screen(root: controller)
    #expect(controller.picture.image == nil)
    #expect(controller.status.text == "Unknown")
    place.miles.send(1.234)
    place.isOpen.send(false)
    place.picture.send(UIImage(systemName: "cup.and.saucer"))
    #expect(controller.distance.text == "1.23 mi")
    #expect(controller.status.text == "Closed" && controller.status.textColor == .systemRed)
    #expect(controller.picture.image != nil)
    screen.window.layoutIfNeeded()
    for answer in [true, false, true] {
      #expect(controller.refresh.user.pull())
      place.requests.send(answer)
      #expect(!controller.refresh.isRefreshing)
    }
    #expect(controller.status.text == "Open" && controller.status.textColor == .systemGreen)
    withExtendedLifetime(screen) {}
  }

  @Test func `The login button is enabled when both fields are filled, and logs in once at a time`()
  {
    let answers = PassthroughSubject<Bool, Never>()
    var asked: [String] = []
    let login = Attachable<LoginController.Model>.detached(
      { name, password in
        asked.append("\(name):\(password)")
        return answers.first().eraseToAnyPublisher()
      }, ())
    let controller = LoginController(login)
    let screen = Screen(root: controller)
    controller.userName.user.type("ada")
    #expect(!controller.button.isEnabled)
    controller.userName.user.pressReturn()
    #expect(controller.password.isFirstResponder)
    controller.password.user.type("1815")
    #expect(controller.button.user.tap())
    #expect(!controller.button.user.tap(), "three taps are not three logins")
    answers.send(false)
    #expect(controller.button.user.tap())
    controller.password.user.replaceAll(with: "")
    answers.send(true)
    #expect(!controller.button.isEnabled)
    #expect(asked == ["ada:1815", "ada:1815"])
    withExtendedLifetime(screen) {}
  }

  @Test func `Each edit of the simple field goes to the store and comes back`() {
    let store = ExampleStore(initialState: ExampleState(), reducer: ExampleAction.reducer)
    let controller = SimpleTextController(store)
    let screen = Screen(root: controller)
    controller.field.user.type("ab")
    #expect(store.state.content == "ab")
    store.dispatch(.setContent("abc"))
    #expect(controller.field.text == "abc")
    screen.window.rootViewController = UIViewController()
    store.dispatch(.setContent("elsewhere"))
    #expect(controller.field.text == "abc", "nobody sees it")
  }

  @Test func `The simple field works without a store`() {
    var updates: [String] = []
    let controller = SimpleTextController(
      Connection(props: .init(text: "x"), actions: .init { updates.append($0) }))
    let screen = Screen(root: controller)
    controller.field.user.type("y")
    #expect(updates == ["xy"])
    #expect(controller.field.text == "x", "the props have the last word")
    controller.props.text = "z"
    #expect(controller.field.text == "z")
    withExtendedLifetime(screen) {}
  }

  @Test func `Five controls show one number, and each changes it`() {
    let store = ExampleStore(initialState: ExampleState(), reducer: ExampleAction.reducer)
    let controller = SteppingUpController(store)
    let screen = Screen(root: controller)
    func shows(_ value: Double) -> Bool {
      controller.slider.value == Float(value) && abs(controller.stepper.value - value) < 1e-9
        && controller.progress.progress == Float(value) && abs(store.state.value - value) < 1e-9
    }
    #expect(shows(0.5))
    controller.slider.user.drag(to: 0.2, 0.3)
    #expect(shows(0.3))
    #expect(controller.field.text == "0.3")
    controller.stepper.user.increment()
    #expect(shows(0.31))
    controller.segments.user.tapSegment(at: 1)
    #expect(controller.stepper.stepValue == 0.1)
    controller.stepper.user.decrement()
    #expect(shows(0.21))
    controller.field.user.replaceAll(with: "0.75")
    #expect(shows(0.75))
    #expect(controller.segments.items == ["0.01", "0.1"])
    withExtendedLifetime(screen) {}
  }

  @Test func `The menu leads to the screens and back`() async {
    let store = ExampleStore(initialState: ExampleState(), reducer: ExampleAction.reducer)
    let navigator = Navigator<ExampleRoute, (ExampleRoute, Navigation<ExampleRoute>)>(
      root: ExampleRoute.menu
    ) { ($0, $1) }
    let host = NavigationHost(navigator) { screen -> UIViewController in
      switch screen.0 {
      case .menu: MenuController(screen.1)
      case .simpleText: SimpleTextController(store)
      case .steppingUp: SteppingUpController(store)
      }
    }
    let screen = Screen(root: host.controller)
    let menu = host.top as? MenuController
    menu?.simpleText.user.tap()
    #expect(await eventually { host.top.viewIfLoaded?.window != nil && host.top !== menu })
    (host.top as? SimpleTextController)?.field.user.type("hi")
    #expect(store.state.content == "hi")
    #expect(await eventually { host.controller.user.goBack() })
    #expect(await eventually { navigator.path.isEmpty && host.top === menu })
    #expect(await eventually { menu?.steppingUp.user.tap() == true })
    #expect(navigator.path == [.steppingUp])
    withExtendedLifetime(screen) {}
  }
}
#endif
