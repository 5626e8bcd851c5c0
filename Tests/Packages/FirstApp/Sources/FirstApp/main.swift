import BinderyGTK

@MainActor
final class GreetingViewModel {
  let name = CurrentValueSubject<String, Never>("")
  var greeting: some Publisher<String, Never> { name.map { "Hello, \($0.isEmpty ? "you" : $0)!" } }
}

let viewModel = GreetingViewModel()
let bindings = BindingGroup()
let application = Application(id: "org.example.FirstApp")
application.onActivate { application in
  let (window, name, greeting) = (ApplicationWindow(application), Entry(), Label())
  window.content = Box(.vertical, spacing: 12, [HeaderBar(), name, greeting])
  bindings.capture {
    name *= .subject(viewModel.name)
    greeting.textBinding *= viewModel.greeting
  }
  window.present()
}
_ = application.run()
