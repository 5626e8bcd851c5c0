import BinderyGTK

@MainActor
final class GreetingViewModel {
  let name = CurrentValueSubject<String, Never>("")
  var greeting: some Publisher<String, Never> {
    name.map { $0.isEmpty ? "Hello!" : "Hello, \($0)!" }
  }
}

let viewModel = GreetingViewModel()
let bindings = BindingGroup()
let application = Application(id: "org.example.FirstWindow")
application.onActivate { application in
  let (window, greeting) = (ApplicationWindow(application), Label())
  window.content = Box(.vertical, [HeaderBar(), greeting])
  bindings.capture {
    greeting.textBinding *= viewModel.greeting
  }
  window.present()
}
_ = application.run()
