import Bindery
import class Bindery.Attachable
import BinderyTesting
import Testing

/// A login screen in the two-phase design, in which every property is a constant.
private final class FormViewModel: AttachableViewModel {
  struct Bindings {
    let userName: AnyPublisher<String, Never>
    let password: AnyPublisher<String, Never>
    let taps: AnyPublisher<Void, Never>
  }

  let canLogIn: AnyPublisher<Bool, Never>
  private let logIns: AnyCancellable
  let view: ViewInputs<Bindings>

  init(
    dependencies logIn: @escaping (String) -> Void, model: Void, bindings view: ViewInputs<Bindings>
  ) {
    self.view = view
    let userName = view.value(\.userName, from: "")
    let password = view.value(\.password, from: "")
    canLogIn = userName.combineLatest(password).map { !$0.isEmpty && !$1.isEmpty }
      .eraseToAnyPublisher()
    logIns = view.taps.sink { MainActor.assumeIsolated { logIn(userName.value) } }
  }
}

@MainActor
struct ViewInputsTests {
  private let userName = CurrentValueSubject<String, Never>("shown")
  private let password = CurrentValueSubject<String, Never>("")
  private let taps = PassthroughSubject<Void, Never>()

  private var inputs: FormViewModel.Bindings {
    .init(
      userName: userName.eraseToAnyPublisher(), password: password.eraseToAnyPublisher(),
      taps: taps.eraseToAnyPublisher())
  }

  @Test("A form is enabled once both of its fields are filled")
  func formTest() {
    let form = Attachable<FormViewModel>.detached({ _ in }, ())
    let button = Recorder(true)
    let group = BindingGroup { button.binding.value *= form.bind(inputs).canLogIn }
    #expect(!button.value)
    userName.send("ada")
    password.send("secret")
    password.send("")
    #expect(button.history == [true, false, true, false])
    group.clear()
  }

  @Test("What a view shows when it is attached is no input")
  func attachedView() {
    var logIns: [String] = []
    let form = Attachable<FormViewModel>.detached({ logIns.append($0) }, ())
    let group = BindingGroup { form.bind(inputs) }
    taps.send()
    userName.send("ada l.")
    taps.send()
    let other = CurrentValueSubject<String, Never>("of another row")
    group.capture {
      _ = form.bind(
        .init(
          userName: other.eraseToAnyPublisher(), password: password.eraseToAnyPublisher(),
          taps: taps.eraseToAnyPublisher()))
    }
    taps.send()
    other.send("grace")
    taps.send()
    #expect(logIns == ["", "ada l.", "ada l.", "grace"])
  }

  @Test("An input that is requested later is connected to the present view")
  func lateInput() {
    let form = Attachable<FormViewModel>.detached({ _ in }, ())
    let group = BindingGroup { form.bind(inputs) }
    var received: [String] = []
    let watch = form.viewModel?.view.userName.sink { received.append($0) }
    userName.send("grace")
    #expect(received == ["grace"])
    watch?.cancel()
    userName.send("nobody")
    #expect(received == ["grace"])
    group.clear()
  }

  @Test("Events from another thread arrive on the main actor in order")
  func otherThread() async {
    let form = Attachable<FormViewModel>.detached({ _ in }, ())
    let group = BindingGroup { form.bind(inputs) }
    var received: [String] = []
    let watch = form.viewModel?.view.userName.sink {
      MainActor.assertIsolated()
      received.append($0)
    }
    nonisolated(unsafe) let sender = userName
    runElsewhere { for number in 1...5 { sender.send("\(number)") } }
    await settle()
    #expect(received == ["1", "2", "3", "4", "5"])
    _ = (watch, group)
  }

  @Test("Law 2: a view model that binds in no group of its own stops, with its first view's open")
  func bindingInTheViewsGroupStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let careless = Attachable<Careless>.detached((), ())
        _ = BindingGroup { careless.bind(PassthroughSubject<Int, Never>()) }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("was bound while no binding group was open"))
  }

  @Test("Law 12: what fails in a view model is told to the group of the view that it has")
  func errorsReachTheView() {
    let failing = Attachable<Failing>.detached((), ())
    var told: [[String]] = [[], []]
    let groups = [0, 1].map { index in BindingGroup { told[index].append("\($0)") } }
    struct Refused: Error {}
    for group in groups {
      group.capture { _ = failing.bind(PassthroughSubject<Int, any Error>()) }
      failing.viewModel?.source.send(completion: .failure(Refused()))
      failing.viewModel?.start()
    }
    #expect(told.map(\.count) == [1, 1])
    #expect(told[1][0].contains("Refused"))
  }

  @Test("An input that is requested while a view is connected is connected once")
  func nestedInput() {
    let form = Attachable<FormViewModel>.detached({ _ in }, ())
    var received: [String] = []
    var watches: [AnyCancellable] = []
    let answering = Deferred {
      MainActor.assumeIsolated {
        if let view = form.viewModel?.view, watches.isEmpty {
          watches.append(view.password.sink { received.append($0) })
        }
      }
      return taps
    }
    let group = BindingGroup {
      form.bind(
        .init(
          userName: userName.eraseToAnyPublisher(), password: password.eraseToAnyPublisher(),
          taps: answering.eraseToAnyPublisher()))
    }
    password.send("secret")
    #expect(received == ["secret"])
    group.clear()
  }

  @Test("Law 1: the view's publishers are let go with its group")
  func theViewsPublishersAreReleased() {
    let form = Attachable<FormViewModel>.detached({ _ in }, ())
    #expect(
      isReleased {
        let subject = PassthroughSubject<Void, Never>()
        let group = BindingGroup {
          form.bind(
            .init(
              userName: Empty().eraseToAnyPublisher(), password: Empty().eraseToAnyPublisher(),
              taps: subject.eraseToAnyPublisher()))
        }
        group.clear()
        return subject
      })
  }
}

private final class Careless: AttachableViewModel {
  let number = CurrentValueSubject<Int, Never>(0)

  init(dependencies: Void, model: Void, bindings view: ViewInputs<PassthroughSubject<Int, Never>>) {
    number *= view.first
  }
}

extension PassthroughSubject {
  fileprivate var first: PassthroughSubject { self }
}

private final class Failing: AttachableViewModel {
  private(set) var source = PassthroughSubject<Int, any Error>()
  private let number = CurrentValueSubject<Int, Never>(0)
  private let bindings: BindingGroup

  init(
    dependencies: Void, model: Void,
    bindings view: ViewInputs<PassthroughSubject<Int, any Error>>
  ) {
    bindings = BindingGroup()
    start()
  }

  func start() {
    source = PassthroughSubject()
    bindings.capture { number *= source }
  }
}
