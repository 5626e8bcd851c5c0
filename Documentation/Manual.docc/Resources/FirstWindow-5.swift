import BinderyGTK

@MainActor
final class GreetingViewModel {
  let name = CurrentValueSubject<String, Never>("")
  var greeting: some Publisher<String, Never> {
    name.map { $0.isEmpty ? "Hello!" : "Hello, \($0)!" }
  }
  var canClear: some Publisher<Bool, Never> { name.map { !$0.isEmpty } }

  func clear() { name.value = "" }
}

let viewModel = GreetingViewModel()
let bindings = BindingGroup()
let application = Application(id: "org.example.FirstWindow")
application.onActivate { application in
  let (window, greeting, name) = (ApplicationWindow(application), Label(), Entry())
  let clear = Button("Clear")
  name.placeholder = "Your name"
  window.content = Box(.vertical, spacing: 12, [HeaderBar(), name, greeting, clear])
  bindings.capture {
    greeting.textBinding *= viewModel.greeting
    name *= .subject(viewModel.name)
    clear.binding.isSensitive *= viewModel.canClear
    Handler(viewModel, GreetingViewModel.clear) *= clear.tapPublisher
  }
  window.present()
}
_ = application.run()
